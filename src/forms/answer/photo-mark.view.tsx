import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Radio, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Mark, photoMarkMachine } from '../../../machines/forms/response/photo-mark.machine'
import { photoMarkWords } from '../../../machines/forms/response/photo-mark.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { ActionButton } from '../../ui/parts/action-button'
import { problemText } from '../../ui/problem-text'
import { inks, type PhotoSize } from '../shared/photo-marks'
import { DrawingBoard } from './drawing-board'
import classes from './photo-mark.module.css'
import { projectMarking } from './photo-mark.projection'

interface PhotoMarkViewProps {
  actor: ActorRefFrom<typeof photoMarkMachine>
  photo: File
  size: PhotoSize
}

const { events } = photoMarkWords
const shapes = { arrow: msg`Seta`, line: msg`Linha livre` } satisfies Record<Mark['shape'], unknown>
const colours = { red: msg`Vermelho`, yellow: msg`Amarelo`, white: msg`Branco` } satisfies Record<
  Mark['colour'],
  unknown
>

/** A photo in full, drawn on with a finger, a pen, a mouse or the keyboard (FRM-03). */
export function PhotoMarkView({ actor, photo, size }: PhotoMarkViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectMarking, isSame)
  const { shape, colour, marks, isEditable } = view
  const [name, count] = [photo.name, marks.length]
  const none = _(msg`Ainda não há marca na foto`)
  return (
    <WorkflowDialog
      title={_(msg`Marcar na foto ${name}`)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? problemText(view.problem, i18n) : null}
      cause={view.problem}
      size="xl"
      actions={view.actions.map((type) => ({
        name: type,
        word: events[type],
        onAct: () => actor.send({ type }),
      }))}
      hasOwnAct={isEditable && !view.canUndo}
      onClose={() => actor.send({ type: 'dialog.dismiss' })}
    >
      <DrawingBoard
        {...{ photo, size, shape, colour, marks, isEditable }}
        onDraw={(points) => actor.send({ type: 'mark.draw', points })}
      />
      {isEditable ? (
        <div className={classes['tools']}>
          <Radio.Group
            label={_(events['shape.choose'])}
            value={shape}
            onChange={(value) => actor.send({ type: 'shape.choose', shape: value as Mark['shape'] })}
          >
            <div className={classes['choices']}>
              {Object.entries(shapes).map(([key, word]) => (
                <Radio key={key} size="sm" value={key} label={_(word)} />
              ))}
            </div>
          </Radio.Group>
          <Radio.Group
            label={_(events['colour.choose'])}
            value={colour}
            onChange={(value) => actor.send({ type: 'colour.choose', colour: value as Mark['colour'] })}
          >
            <div className={classes['choices']}>
              {Object.entries(colours).map(([key, word]) => (
                <Radio
                  key={key}
                  size="sm"
                  value={key}
                  label={
                    <span className={classes['colour']}>
                      <span
                        aria-hidden
                        className={classes['ink']}
                        style={{ background: inks[key as Mark['colour']] }}
                      />
                      {_(word)}
                    </span>
                  }
                />
              ))}
            </div>
          </Radio.Group>
          <Group gap={8} className={classes['undoing'] ?? ''}>
            <ActionButton
              size="md"
              variant="default"
              word={events['mark.undo']}
              why={view.canUndo ? null : none}
              onAct={() => actor.send({ type: 'mark.undo' })}
            />
            <ActionButton
              size="md"
              variant="default"
              word={events['marks.clear']}
              why={view.canClear ? null : none}
              onAct={() => actor.send({ type: 'marks.clear' })}
            />
            <Text role="status" fz="sm">
              {_(msg`${plural(count, { 0: 'Nenhuma marca', one: '# marca', other: '# marcas' })}`)}
            </Text>
          </Group>
        </div>
      ) : null}
    </WorkflowDialog>
  )
}
