/** What cases of many machines are called in Portuguese. */
export const said: Readonly<Record<string, string>> = {
  'no answer': 'sem resposta',
  unavailable: 'servidor indisponível',
  'field rejected': 'um campo rejeitado',
  'with its key': 'com a sua chave',
  'unknown field rejected': 'rejeitado por um campo que a tela não tem',
  'end before start': 'com o fim antes do início',
  'with something changed': 'com algo alterado',
  'with nothing changed': 'sem nada alterado',
  'with something filled in': 'com algo preenchido',
  'with nothing filled in': 'sem nada preenchido',
  'with something typed': 'com algo escrito',
  'with nothing typed': 'sem nada escrito',
  'with something written': 'com algo escrito',
  'with nothing written': 'sem nada escrito',
  denied: 'sem permissão',
  forbidden: 'sem permissão',
}
