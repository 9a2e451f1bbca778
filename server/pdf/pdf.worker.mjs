import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import roboto from 'pdfmake/fonts/Roboto.js'

/** Draws one document beside the main thread; what would be a function in its definition is made here from plain data. */
const { definition, footer } = workerData
const rule = '#b6c2cc'

pdfmake.setFonts(roboto)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(roboto.Roboto).includes(path))
pdfmake.setTableLayouts({
  rows: {
    hLineWidth: (line, { table: { headerRows = 0, body } }) =>
      line === 0 ? 0 : line === headerRows || line === body.length ? 1 : 0.5,
    vLineWidth: () => 0,
    hLineColor: () => rule,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
})

const bytes = await pdfmake
  .createPdf({
    ...definition,
    footer: (page, pages) => ({
      columns: [
        { text: footer.name, width: '*' },
        { text: footer.pages.replace('{page}', page).replace('{pages}', pages), width: 'auto' },
      ],
      style: 'footer',
    }),
  })
  .getBuffer()
const file = new Uint8Array(bytes)
parentPort.postMessage(file, [file.buffer])
