import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
// biome-ignore lint/style/noRestrictedImports: a mark while it is drawn, until it is one that the machine is sent
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import type { Mark, Point } from '../../../machines/forms/response/photo-mark.machine'
import { inks, type PhotoSize, pathOf, pixelAt, rim, widthsOn, withinPhoto } from '../shared/photo-marks'
import classes from './photo-mark.module.css'

interface DrawingBoardProps extends Pick<Mark, 'shape' | 'colour'> {
  photo: File
  size: PhotoSize
  marks: readonly Mark[]
  isEditable: boolean
  onDraw: (points: readonly Point[]) => void
}

const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The photo with its marks. What moves a pointer draws; so do the arrow keys, between one Enter and the next. */
export function DrawingBoard({ photo, size, shape, colour, marks, isEditable, onDraw }: DrawingBoardProps) {
  const { _ } = useLingui()
  const [drawing, setDrawing] = useState<readonly Point[]>([])
  /** Where the keys have moved to; null until they are used. */
  const [cursor, setCursor] = useState<Point | null>(null)
  const isByKeys = useRef(false)
  const { width, height } = size
  const widths = widthsOn(size)
  const all = drawing.length > 0 ? [...marks, { shape, colour, points: drawing }] : marks

  /** The picture's address lasts as long as the picture. */
  const show = useCallback(
    (element: SVGImageElement | null) => {
      if (!element) return
      const address = URL.createObjectURL(photo)
      element.setAttribute('href', address)
      return () => URL.revokeObjectURL(address)
    },
    [photo],
  )
  const finish = () => {
    if (drawing.length > 0) onDraw(drawing)
    setDrawing([])
    isByKeys.current = false
  }
  /** What is on screen is drawn, however the person goes on. */
  const finishByKeys = () => {
    if (isByKeys.current) finish()
  }
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) =>
    pixelAt(currentTarget.getBoundingClientRect(), size, clientX, clientY)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (event.key === 'Escape') finishByKeys()
    const isEnter = event.key === 'Enter' || event.key === ' '
    if (!isEditable || !(move || isEnter)) return
    event.preventDefault()
    const at = cursor ?? { x: Math.round(width / 2), y: Math.round(height / 2) }
    setCursor(at)
    if (move) {
      const step = Math.max(1, Math.round(Math.max(width, height) / 50))
      const to = withinPhoto(size, { x: at.x + move.x * step, y: at.y + move.y * step })
      setCursor(to)
      if (isByKeys.current) setDrawing(extended(drawing, to, shape))
    } else if (isByKeys.current) finish()
    else {
      isByKeys.current = true
      setDrawing([at])
    }
  }

  return (
    <div>
      <svg
        role="application"
        aria-label={_(msg`Foto para marcar`)}
        aria-describedby="drawing-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys draw on it
        tabIndex={0}
        data-autofocus
        viewBox={`0 0 ${width} ${height}`}
        className={classes['board']}
        style={{ '--ratio': width / height } as CSSProperties}
        data-closed={!isEditable || undefined}
        onKeyDown={onKeyDown}
        // Escape ends a mark that the keys draw, before it closes the dialog.
        data-mantine-stop-propagation={drawing.length > 0}
        onBlur={() => {
          finishByKeys()
          setCursor(null)
        }}
        onPointerDown={(event) => {
          if (!isEditable || !event.isPrimary) return
          finishByKeys()
          event.currentTarget.setPointerCapture(event.pointerId)
          setCursor(null)
          setDrawing([pointOf(event)])
        }}
        onPointerMove={(event) => {
          if (event.isPrimary && event.currentTarget.hasPointerCapture(event.pointerId))
            setDrawing(extended(drawing, pointOf(event), shape))
        }}
        onPointerUp={(event) => {
          if (event.isPrimary && event.currentTarget.hasPointerCapture(event.pointerId)) finish()
        }}
        onPointerCancel={() => setDrawing([])}
      >
        <image ref={show} width={width} height={height} />
        {all.map((mark, place) => {
          const path = pathOf(mark, size)
          const [below, above] = [
            { stroke: rim, strokeWidth: widths.rim },
            { stroke: inks[mark.colour], strokeWidth: widths.line },
          ]
          return (
            <g key={place} fill="none" strokeLinecap="round" strokeLinejoin="round">
              <path d={path} {...below} />
              <path d={path} {...above} />
            </g>
          )
        })}
        {cursor && isEditable ? (
          <circle cx={cursor.x} cy={cursor.y} r={widths.line * 4} fill={inks[colour]} fillOpacity={0.4} stroke={rim} />
        ) : null}
      </svg>
      <Text id="drawing-help" c="dimmed" fz="sm" className={classes['help'] ?? ''}>
        {_(
          msg`Desenhe com o dedo, a caneta ou o mouse. No teclado, as setas movem o ponto; Enter começa e termina uma marca.`,
        )}
      </Text>
    </div>
  )
}

/** An arrow is where it begins and ends; of a line only what leads on. */
function extended(points: readonly Point[], to: Point, shape: Mark['shape']): readonly Point[] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return [to]
  if (shape === 'arrow') return [first, to]
  return last.x === to.x && last.y === to.y ? points : [...points, to]
}
