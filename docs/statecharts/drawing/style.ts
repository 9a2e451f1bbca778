/** The look of every picture. Alone, a picture follows the reader's system; in a page of the docs, the theme chosen there. */
export const light = {
  paper: '#ffffff',
  ink: '#1c2733',
  soft: '#51606f',
  line: '#6b7a8a',
  box: '#f6f8fb',
  edge: '#b9c5d2',
  frame: '#c3cdd8',
  busy: '#175cb0',
  good: '#11703c',
  bad: '#b3261e',
  link: '#1a56c4',
}

export const dark: typeof light = {
  paper: '#14191f',
  ink: '#e4eaf0',
  soft: '#a3b0bd',
  line: '#8593a1',
  box: '#1e2630',
  edge: '#465564',
  frame: '#3f4c5a',
  busy: '#7cb7ff',
  good: '#6fd199',
  bad: '#ff938a',
  link: '#8cb8ff',
}

const rules = `
.chart text{font:11.5px var(--chart-font,"Segoe UI",Roboto,Helvetica,Arial,"Liberation Sans","DejaVu Sans",sans-serif);fill:var(--chart-ink)}
.chart .c{text-anchor:middle}
.chart .heading{font-size:16px;font-weight:600}
.chart .title{font-size:13px;font-weight:600}
.chart .note{font-size:10.5px;fill:var(--chart-soft)}
.chart .when{fill:var(--chart-soft)}
.chart .does,.chart .from{fill:var(--chart-soft)}
.chart .error{fill:var(--chart-bad)}
.chart .link{fill:var(--chart-link)}
.chart a:hover text,.chart a:hover{text-decoration:underline}
.chart .paper{fill:var(--chart-paper)}
.chart .plate{fill:var(--chart-paper)}
.chart .box{fill:var(--chart-box);stroke:var(--chart-edge)}
.chart .room{fill:none;stroke:var(--chart-frame)}
.chart .region>.room{stroke-dasharray:5 4}
.chart .rule{stroke:var(--chart-edge);stroke-width:.7}
.chart .inner{fill:none;stroke:var(--chart-edge)}
.chart .tag{fill:var(--chart-edge)}
.chart .busy .tag{fill:var(--chart-busy)}
.chart .settled .tag{fill:var(--chart-good)}
.chart .failed .tag{fill:var(--chart-bad)}
.chart .pill .box{fill:var(--chart-paper);stroke-dasharray:3 3}
.chart .source .box{fill:var(--chart-paper)}
.chart .dot{fill:var(--chart-ink)}
.chart .way{fill:none;stroke:var(--chart-line);stroke-width:1.2}
.chart .head{fill:var(--chart-line)}
.chart .delay .way{stroke-dasharray:5 4}
.chart .bad .way{stroke:var(--chart-bad)}
.chart .bad .head{fill:var(--chart-bad)}
`

const looks = rules.replaceAll('\n', '')
const inLight = `:where(svg.chart){${variables(light)}}`
const inDark = `:where(svg.chart){${variables(dark)}}`

export const style = `${inLight}@media (prefers-color-scheme:dark){${inDark}}${looks}`
export const styleInPage = `${inLight}.dark ${inDark}${looks}`

function variables(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--chart-${name}:${colour}`)
    .join(';')
}
