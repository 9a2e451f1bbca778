export type Language = 'pt' | 'en'

/** What the generator itself says; everything else is words of the machines. */
const pt = {
  /** The first line of what is generated. */
  generated: 'Gerado por npm run docs: não se edita.',
  tags: { editable: 'pode editar', busy: 'em andamento', failed: 'com falha', settled: 'concluído' } as Readonly<
    Record<string, string>
  >,
  otherwise: 'senão',
  atOnce: 'de imediato',
  history: 'o ponto em que estava',
  finished: (title: string) => `“${title}” chega ao fim`,
  startsOver: 'recomeça este estado',
  anywhere: 'em qualquer um destes estados',
  inOne: (titles: string) => `em: ${titles}`,
  picture: {
    label: (title: string, states: number, transitions: number) =>
      `Diagrama de “${title}”: ${states} estados, ${transitions} transições`,
    entry: 'ao entrar:',
    exit: 'ao sair:',
    does: 'faz:',
    folded: (count: number) => `${count} ${count === 1 ? 'estado' : 'estados'} dentro`,
  },
  machine: {
    answers: 'Atende a',
    runs: 'Aciona',
    runBy: 'É acionada por',
    /** From a workflow to the lifecycle of its record, and back. */
    ofRecord: 'Ciclo de vida do registro',
    onRecord: 'Fluxos com este registro',
    lifecycle: 'Ciclo de vida: o que pode acontecer com um registro.',
    workflow: 'Fluxo: o que uma pessoa ou o portal faz, passo a passo.',
    partOf: (title: string) => `Um trecho de “${title}”, com os estados de dentro.`,
    thisPart: 'Só esta parte',
    states: 'Estados',
    transitions: 'Transições',
    stateColumns: ['Estado', 'O que significa', 'Faz', 'Ao entrar', 'Ao sair', 'Tipo', 'Requisitos'],
    transitionColumns: ['De', 'Quando', 'Se', 'Vai para', 'E faz'],
    final: 'fim',
    initial: 'início',
    parallel: 'as partes correm ao mesmo tempo',
    always: 'sempre',
    atFirst: (title: string) => `da primeira vez: ${title}`,
    stays: 'continua onde está',
    messages: (link: string) =>
      `Quando o servidor recusa ou não responde, a pessoa lê uma das frases de ${link}, exceto onde a tabela de estados diz outra coisa.`,
    scripts: 'Roteiros de teste',
    scriptsIntroduction:
      'Cada roteiro é um caminho desta máquina, gerado para a página; juntos mostram o que se pode fazer nela. O que não se pode provocar na página só é percorrido na máquina sozinha. A verificação os faz na página, e `npm run paths` faz um deles pelo seu número.',
    notOnPage: 'O que só é percorrido na máquina sozinha',
    mermaid: 'O mesmo diagrama em texto (Mermaid), sem as ações, para copiar',
  },
  steps: {
    title: 'O que se pode em cada estado',
    intro:
      '**sim**: sempre; **se vale**: só enquanto a condição da linha vale; **nunca**: a condição não tem como valer ali, pelo motivo da nota; **—**: o estado não conhece o passo. Além disso, cada passo pede a sua permissão.',
    columns: ['Passo', 'Condição'],
    open: 'sim',
    onCondition: 'se vale',
    never: 'nunca',
    unknown: '—',
  },
  index: {
    title: 'Máquinas',
    intro:
      'Cada máquina descreve um comportamento do portal: em que estados ele pode estar e o que o leva de um a outro. O portal executa exatamente o que está aqui; estas páginas são geradas a partir das próprias máquinas.',
    workflows: 'Fluxos',
    workflowsAbout: 'O que uma pessoa ou o portal faz, passo a passo, com pedidos ao servidor e respostas.',
    lifecycles: 'Ciclos de vida',
    lifecyclesAbout: 'O que pode acontecer com um registro. O servidor decide por eles e a tela mostra por eles.',
    columns: ['Máquina', 'Para que serve'],
    howToRead:
      'Quem vê um diagrama destes pela primeira vez encontra o que precisa em [Como ler um diagrama](../how-to-read.md).',
  },
  requirements: {
    title: 'Requisitos',
    intro:
      'Cada requisito do portal, as máquinas e os estados que o citam e os testes que o citam. O texto dos requisitos está em inglês, como na lista de origem. A situação é contada, não escrita à mão. **atendido**: uma máquina e um teste o citam; **só a regra**: uma máquina, mas nenhum teste; **testado, sem máquina**: um teste, porque para ele não é preciso máquina ou porque ela ainda falta; **em aberto**: ninguém o cita.',
    columns: ['Requisito', 'Texto', 'Situação', 'Máquinas e estados', 'Testes'],
    open: 'Em aberto',
    openIntro: (count: number, all: number) =>
      `${count} de ${all} requisitos ainda não são citados por nenhuma máquina nem por nenhum teste:`,
    answered: 'atendido',
    ruleOnly: 'só a regra',
    testedOnly: 'testado, sem máquina',
    nobody: 'em aberto',
  },
  messages: {
    title: 'Mensagens por resposta',
    intro:
      'O que a pessoa lê quando o servidor recusa um pedido ou não responde. As frases são as mesmas em todo o portal.',
    columns: ['Resposta', 'O que aconteceu', 'O que a pessoa lê'],
    statuses: {
      0: 'nenhuma resposta: sem conexão ou servidor fora do alcance',
      400: 'os dados enviados não servem',
      401: 'usuário ou senha não conferem, ou o acesso não vale',
      403: 'a pessoa não tem permissão',
      404: 'o que se pediu não existe',
      422: 'faltam dados ou há campos inválidos',
      429: 'pedidos demais em pouco tempo',
      500: 'erro no servidor',
      502: 'o servidor está fora do ar',
      503: 'o servidor está fora do ar',
      504: 'o servidor demorou demais',
    },
    otherTold: 'qualquer outra resposta, com explicação do servidor',
    otherUntold: 'qualquer outra resposta, sem explicação',
    serverText: 'a explicação do servidor, como veio',
  },
}

export type Phrases = typeof pt

const en = {
  generated: 'Written by npm run docs: not to be edited.',
  tags: { editable: 'can be edited', busy: 'in progress', failed: 'with a failure', settled: 'done' },
  otherwise: 'otherwise',
  atOnce: 'at once',
  history: 'where it was before',
  finished: (title) => `“${title}” comes to its end`,
  startsOver: 'starts this state over',
  anywhere: 'in any of these states',
  inOne: (titles) => `in: ${titles}`,
  picture: {
    label: (title, states, transitions) => `Diagram of “${title}”: ${states} states, ${transitions} transitions`,
    entry: 'on entry:',
    exit: 'on exit:',
    does: 'does:',
    folded: (count) => `${count} ${count === 1 ? 'state' : 'states'} inside`,
  },
  machine: {
    answers: 'Answers',
    runs: 'Runs',
    runBy: 'Run by',
    ofRecord: 'Lifecycle of its record',
    onRecord: 'Workflows with this record',
    lifecycle: 'Lifecycle: what may happen to a record.',
    workflow: 'Workflow: what a person or the portal does, step by step.',
    partOf: (title) => `A part of “${title}”, with the states inside it.`,
    thisPart: 'This part alone',
    states: 'States',
    transitions: 'Transitions',
    stateColumns: ['State', 'What it means', 'Does', 'On entry', 'On exit', 'Kind', 'Requirements'],
    transitionColumns: ['From', 'When', 'If', 'Goes to', 'And does'],
    final: 'end',
    initial: 'start',
    parallel: 'the parts run at the same time',
    always: 'always',
    atFirst: (title) => `the first time: ${title}`,
    stays: 'stays where it is',
    messages: (link) =>
      `When the server refuses or does not answer, the person reads one of the sentences of ${link}, except where the table of states says otherwise.`,
    scripts: 'Test scripts',
    scriptsIntroduction:
      'Each script is a path of this machine, generated for the page; between them they show what can be done there. What cannot be brought about on the page is walked on the machine alone. The check takes them on the page, and `npm run paths` takes one by its number.',
    notOnPage: 'What is walked on the machine alone',
    mermaid: 'The same diagram as text (Mermaid), without the actions, to copy',
  },
  steps: {
    title: 'What is possible in each state',
    intro:
      '**yes**: always; **if it holds**: only while the condition of the row holds; **never**: the condition cannot hold there, for the reason of the note; **—**: the state does not know the step. Beside this, each step asks for its permission.',
    columns: ['Step', 'Condition'],
    open: 'yes',
    onCondition: 'if it holds',
    never: 'never',
    unknown: '—',
  },
  index: {
    title: 'Machines',
    intro:
      'Each machine describes one behaviour of the portal: the states it may be in, and what takes it from one to another. The portal runs exactly what stands here; these pages are made from the machines themselves.',
    workflows: 'Workflows',
    workflowsAbout: 'What a person or the portal does, step by step, with requests to the server and their answers.',
    lifecycles: 'Lifecycles',
    lifecyclesAbout: 'What may happen to a record. The server decides by them, the screen shows by them.',
    columns: ['Machine', 'What it is for'],
    howToRead:
      'Whoever sees such a diagram for the first time finds what they need in [How to read a diagram](../how-to-read.md).',
  },
  requirements: {
    title: 'Requirements',
    intro:
      'Every requirement of the portal, the machines and states that quote it and the tests that quote it. The status is counted, not written by hand. **answered**: a machine and a test quote it; **rule only**: a machine, but no test; **tested, no machine**: a test, because it needs no machine or because that one is still missing; **open**: nobody quotes it.',
    columns: ['Requirement', 'Text', 'Status', 'Machines and states', 'Tests'],
    open: 'Open',
    openIntro: (count, all) => `${count} of ${all} requirements are not yet quoted by any machine or test:`,
    answered: 'answered',
    ruleOnly: 'rule only',
    testedOnly: 'tested, no machine',
    nobody: 'open',
  },
  messages: {
    title: 'Messages by answer',
    intro:
      'What the person reads when the server refuses a request or does not answer. The sentences are the same all over the portal.',
    columns: ['Answer', 'What happened', 'What the person reads'],
    statuses: {
      0: 'no answer: no connection, or the server is out of reach',
      400: 'the data that was sent will not do',
      401: 'user name or password do not match, or the access is not valid',
      403: 'the person has no permission',
      404: 'what was asked for does not exist',
      422: 'data is missing or fields are not valid',
      429: 'too many requests in a short time',
      500: 'an error on the server',
      502: 'the server is down',
      503: 'the server is down',
      504: 'the server took too long',
    },
    otherTold: 'any other answer, with an explanation by the server',
    otherUntold: 'any other answer, without one',
    serverText: 'the explanation of the server, as it came',
  },
} satisfies Phrases

export const phrases: Readonly<Record<Language, Phrases>> = { pt, en }
