import encodeQR from 'qr'

/**
 * A code that cameras read, drawn in the browser: what it holds is told to nobody. It brings two cells of the light margin
 * that it needs; its place gives two more.
 */
export function QrPicture({ text, title }: { text: string; title: string }) {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  return (
    <svg role="img" aria-label={title} viewBox={`0 0 ${cells.length} ${cells.length}`} shapeRendering="crispEdges">
      <path fill="#000" d={cells.map(lineOf).join('')} />
    </svg>
  )
}

/** The dark cells of a line, those beside each other as one. */
function lineOf(line: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < line.length; x += 1) {
    const from = x
    while (line[x]) x += 1
    if (x > from) path += `M${from} ${y}h${x - from}v1H${from}z`
  }
  return path
}
