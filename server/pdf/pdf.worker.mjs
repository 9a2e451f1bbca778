import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import roboto from 'pdfmake/fonts/Roboto.js'

/** Draws documents beside the main thread; what would be a function in a definition is made here from plain data. */
const rule = '#b6c2cc'

pdfmake.setFonts(roboto)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(roboto.Roboto).includes(path))
/** Rules between rows, so many points from what stands there. */
const ruled = (padding) => ({
  hLineWidth: (line, { table: { headerRows = 0, body } }) =>
    line < headerRows || line === 0 ? 0 : line === headerRows || line === body.length ? 1 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => rule,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => padding,
  paddingBottom: () => padding,
})

pdfmake.setTableLayouts({ rows: ruled(4), denseRows: ruled(2) })

parentPort.on('message', async ({ number, document: { definition, footer } }) => {
  try {
    const file = await draw(definition, footer)
    parentPort.postMessage({ number, file }, [file.buffer])
  } catch (error) {
    parentPort.postMessage({ number, error })
  }
})

async function draw(definition, footer) {
  const drawn = pdfmake.createPdf({
    ...definition,
    footer: (page, pages) => ({
      columns: [
        { text: footer.name, width: '*' },
        { text: footer.pages.replace('{page}', page).replace('{pages}', pages), width: 'auto' },
      ],
      style: 'footer',
    }),
  })
  return new Uint8Array(await drawn.getBuffer())
}
