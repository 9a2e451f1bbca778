import { toProblem } from '../../../../contract/problem'
import type { assetScanMachine } from '../../../../machines/forms/asset/asset-scan.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { comesToRest, isDone, isFailed, isRunning, isSame, started } from '../../protocols/steps'

type Taken = Step<typeof assetScanMachine>
type State = Taken['before']

const asking = { reading: { scanning: 'asking' } }
const looking = { reading: { scanning: 'looking' } }
const isScanning = ({ value }: State) => isSame(value, asking) || isSame(value, looking)
const rests = ['refused', 'unavailable', 'unread', 'unknown', 'unreachable']

export const invariants: Invariants<typeof assetScanMachine> = {
  'FRM-02: it begins by asking for the camera, and knows nothing': {
    atTheStart: ({ state, effects }) =>
      isSame([state.value, started(effects)], [asking, ['camera']]) &&
      isSame(state.context, { code: '', typed: '', problem: null, found: null }),
  },
  'FRM-02: the camera runs while a code is looked for, and nowhere else': {
    inEveryState: (state) => isRunning(state, 'camera') === (state.status === 'active' && isScanning(state)),
  },
  'FRM-02: what was read, photographed or typed is sought, on the server first; nothing else starts anything': {
    onEveryStep: (step) => {
      const { before, after, effects } = step
      const value = whereTo(step)
      const { code } = contextAfter(step)
      const isEntered = !isSame(before.value, value)
      const expected = !isEntered
        ? []
        : isSame(value, asking)
          ? [{ id: 'camera', input: undefined }]
          : isSame(value, { reading: 'paused' })
            ? [{ id: 'awaitPage', input: undefined }]
            : value === 'readingPhoto'
              ? [{ id: 'readPhoto', input: undefined }]
              : value === 'finding'
                ? [{ id: 'findMachine', input: { code } }]
                : value === 'findingKept'
                  ? [{ id: 'findKept', input: { code } }]
                  : []
      return (
        after.status === 'error' ||
        (isSame(
          effects.starts.map(({ id, input }) => ({ id, input })),
          expected,
        ) &&
          effects.sends.length + effects.emits.length === 0)
      )
    },
  },
  'FRM-02: it goes on as what happened says': { onEveryStep: (step) => isSame(step.after.value, whereTo(step)) },
  'FRM-02: it keeps what was typed and read, which machine that is and why none is known': {
    onEveryStep: (step) => isSame(step.after.context, contextAfter(step)),
  },
  'FRM-02: it tells the machine where one was found, and none where the person closed it': {
    inEveryState: ({ status, value, output, context }) =>
      status === 'active' ? 'n/a' : isSame(output, { found: value === 'found' ? context.found : null }),
  },
  'a code can be typed and a photo chosen wherever nothing is being done; closing is always possible': {
    inEveryState: (state) => {
      const isOpen = state.hasTag('editable')
      const { typed } = state.context
      if (state.status !== 'active') return 'n/a'
      return (
        state.can({ type: 'photo.choose' }) === isOpen &&
        state.can({ type: 'code.submit' }) === (isOpen && typed.trim() !== '') &&
        state.can({ type: 'dialog.dismiss' })
      )
    },
  },
  'what waits for the person, is busy, has failed or is over says so': {
    inEveryState: (state) => {
      const { value } = state
      if (typeof value !== 'string')
        return isSame([...state.tags].sort(), value.reading === 'unreachable' ? ['editable', 'failed'] : ['editable'])
      return isSame([...state.tags], value === 'found' || value === 'dismissed' ? ['settled'] : ['busy'])
    },
  },
  ...comesToRest,
}

function whereTo({ before, event }: Taken): State['value'] {
  const { value, context } = before
  const { type } = event
  if (before.status !== 'active') return value
  if (type === 'dialog.dismiss') return 'dismissed'
  if (before.hasTag('editable')) {
    if (type === 'photo.choose') return 'readingPhoto'
    if (type === 'code.submit' && context.typed.trim() !== '') return 'finding'
    if (isScanning(before)) {
      if (type === 'camera.failed' || isFailed(event, 'camera')) return { reading: 'unavailable' }
      if (type === 'page.hidden') return { reading: 'paused' }
      if (isSame(value, asking)) {
        if (type === 'camera.opened') return looking as State['value']
        if (type === 'camera.refused') return { reading: 'refused' }
      } else if (type === 'code.read') return 'finding'
    }
    if (isDone(event, 'awaitPage')) return asking as State['value']
    if (isFailed(event, 'awaitPage')) return { reading: 'unavailable' }
    const rest = rests.find((name) => isSame(value, { reading: name }))
    if (rest && type === 'scan.restart') return asking as State['value']
    if (rest === 'unreachable' && type === 'machine.retry') return 'finding'
    return value
  }
  if (isDone(event, 'readPhoto')) return event['output'] === null ? { reading: 'unread' } : 'finding'
  if (isFailed(event, 'readPhoto')) return { reading: 'unread' }
  if (isDone(event, 'findMachine') || isDone(event, 'findKept')) return 'found'
  if (isFailed(event, 'findMachine'))
    return toProblem(event['error']).status === 404 ? { reading: 'unknown' } : 'findingKept'
  return isFailed(event, 'findKept') ? { reading: 'unreachable' } : value
}

function contextAfter(step: Taken): State['context'] {
  const { before, event } = step
  const { context } = before
  if (before.status !== 'active') return context
  const hasLeft = before.hasTag('editable') && typeof whereTo(step) === 'string'
  const kept = hasLeft ? { ...context, problem: null } : context
  if (before.hasTag('editable')) {
    if (event.type === 'code.write') return { ...kept, typed: String(event['text']) }
    if (event.type === 'code.submit' && hasLeft) return { ...kept, code: context.typed.trim() }
    if (event.type === 'code.read' && hasLeft) return { ...kept, code: String(event['code']) }
    return kept
  }
  if (isDone(event, 'readPhoto') && event['output'] !== null) return { ...kept, code: String(event['output']) }
  if (isDone(event, 'findMachine')) return { ...kept, found: { id: Number(event['output']), isKept: false } }
  if (isDone(event, 'findKept')) return { ...kept, found: { id: Number(event['output']), isKept: true } }
  if (isFailed(event, 'findMachine') && whereTo(step) === 'findingKept')
    return { ...kept, problem: toProblem(event['error']) }
  return kept
}
