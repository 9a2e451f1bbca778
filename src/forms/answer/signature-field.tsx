import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Checkbox, Text, TextInput } from '@mantine/core'
// biome-ignore lint/style/noRestrictedImports: what is being drawn and typed, until it is a file that the machine is sent
import { type PointerEvent, useRef, useState } from 'react'
import { ActionButton } from '../../ui/parts/action-button'
import { drawName, drawStroke, pad, pictureOf, type Stroke } from '../shared/signature'
import classes from './signature-field.module.css'

interface SignatureFieldProps {
  /** The picture of a signature, named after who signs. */
  onSign: (file: File) => Promise<void> | void
  /** Nothing is signed here: why. */
  whyClosed?: string
}

const maxName = 80

/** A name, and a signature drawn with a finger or a pen; whoever cannot draw confirms the written name instead. */
export function SignatureField({ onSign, whyClosed }: SignatureFieldProps) {
  const { _ } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [name, setName] = useState('')
  const [isDrawn, setDrawn] = useState(false)
  const [isWritten, setWritten] = useState(false)
  const [signing, setSigning] = useState<'busy' | 'failed' | null>(null)
  const last = useRef<Stroke['from'] | null>(null)
  const signer = name.trim()
  const why =
    signer === ''
      ? msg`Escreva o nome de quem assina`
      : isDrawn || isWritten
        ? null
        : msg`Falta desenhar ou confirmar a assinatura`

  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, pad.width, pad.height)
    setDrawn(false)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const to = pointOn(event)
    const from = last.current ?? to
    last.current = to
    const context = event.currentTarget.getContext('2d')
    if (context) drawStroke(context, { from, to })
    setDrawn(true)
  }
  async function sign() {
    setSigning('busy')
    const isSigned = await handOver().catch(() => false)
    setSigning(isSigned ? null : 'failed')
  }
  async function handOver() {
    const board = canvas.current
    const context = board?.getContext('2d')
    if (!board || !context) return false
    if (!isDrawn) drawName(context, signer)
    const file = await pictureOf(board, _(msg`Assinatura de ${signer}`))
    if (file) await onSign(file)
    return file !== null
  }

  return (
    <div className={classes['signature']}>
      <TextInput
        size="md"
        label={_(msg`Nome de quem assina`)}
        value={name}
        maxLength={maxName}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <canvas
        ref={canvas}
        {...pad}
        hidden={isWritten}
        role="img"
        aria-label={_(msg`Área para assinar com o dedo ou a caneta`)}
        className={classes['pad']}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = null
          draw(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) draw(event)
        }}
      />
      <Checkbox
        size="md"
        label={_(msg`Assinar com o nome escrito, sem desenhar: confirmo que quem assina é esta pessoa`)}
        checked={isWritten}
        onChange={({ currentTarget: { checked } }) => {
          clear()
          setWritten(checked)
        }}
      />
      <div className={classes['actions']}>
        <ActionButton
          size="md"
          variant="default"
          word={msg`Assinar`}
          loading={signing === 'busy'}
          why={whyClosed ?? (why ? _(why) : null)}
          onAct={() => void sign()}
        />
        {isDrawn ? (
          <Button size="md" variant="subtle" onClick={clear}>
            {_(msg`Limpar o desenho`)}
          </Button>
        ) : null}
      </div>
      {signing === 'failed' ? (
        <Text role="alert" c="var(--mantine-color-error)" fz="sm">
          {_(msg`A assinatura não pôde ser guardada como imagem. Tente de novo.`)}
        </Text>
      ) : null}
    </div>
  )
}

/** In pixels of the picture, however large it is shown. */
function pointOn({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Stroke['from'] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * pad.width, y: ((clientY - top) / height) * pad.height }
}
