import type { FollowUpSetting, FormDefinition, FormDraft, Question } from '../../contract/forms/form'
import { davi, elisa } from './seed-people'

interface SeedForm {
  readonly title: string
  readonly description: string
  readonly group: string
  readonly every_days: number | null
  readonly definition: FormDefinition
}

type Asked = Omit<Question, 'key' | 'label' | 'kind'> & {
  readonly follow_up: FollowUpSetting
  readonly points: Readonly<Record<string, number>>
}

const mechanic = { id: davi, name: 'Davi Rocha' }
const auditor = { id: elisa, name: 'Elisa Melo' }

const check = (key: string, label: string, more: Partial<Asked> = {}): Question => ({
  ...{ key, label, kind: 'check', required: true },
  ...more,
})
/** Asked where one of these checks was answered with no. */
const afterNo = (key: string, label: string, checks: readonly string[]): Question => ({
  ...{ key, label, kind: 'long_text', required: true },
  help: 'Diga o que encontrou e onde.',
  when: { any: checks.map((question) => ({ question, is: ['no'] })) },
})
/** Asked where one of these was too. */
const photos = (key: string, checks: readonly string[]): Question => ({
  ...{ key, label: 'Fotos do que não está conforme', kind: 'photo' },
  when: { any: checks.map((question) => ({ question, is: ['no'] })) },
})
/** A follow-up where it is not as it should be. */
const opens = (more: Partial<FollowUpSetting> = {}) => ({
  follow_up: {
    ...{ is: ['no'], severity: 'high' as const, days: 5, owners: [mechanic] },
    ...{ asks_photo: false, needs_proof: false, ...more },
  },
})
/** Points where it is as it should be. */
const worth = (yes: number) => ({ points: { yes, no: 0 } })
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([key, label]) => ({ key, label }))

export const inspection: SeedForm = {
  title: 'Inspeção diária da escavadeira',
  description: 'Antes de começar o turno, com a máquina parada e desligada.',
  group: 'Inspeção',
  every_days: 1,
  definition: {
    pass_percent: 80,
    sections: [
      {
        title: 'Identificação',
        questions: [
          {
            key: 'turno',
            label: 'Turno',
            kind: 'one_of',
            required: true,
            options: options({ dia: 'Dia', noite: 'Noite' }),
          },
          { key: 'operador', label: 'Nome do operador', kind: 'text', required: true },
          {
            ...{ key: 'horimetro', label: 'Horímetro', kind: 'hour_meter', required: true },
            help: 'O que o painel mostra, em horas.',
          },
          { key: 'combustivel', label: 'Combustível no tanque', kind: 'number', unit: '%', least: 0, most: 100 },
        ],
      },
      {
        title: 'Ao redor da máquina',
        questions: [
          check('vazamentos', 'Não há vazamento de óleo, água ou combustível', worth(3)),
          check('esteiras', 'Esteiras, roletes e rodas motrizes em bom estado', worth(3)),
          check('cacamba', 'Caçamba, dentes e pinos em bom estado', {
            ...worth(3),
            ...opens({ severity: null, days: null, asks_photo: true, owners: [mechanic, auditor] }),
          }),
          check('mangueiras', 'Mangueiras e cilindros hidráulicos em bom estado', {
            ...worth(5),
            ...opens({ severity: 'critical', days: 2 }),
          }),
          check('extintor', 'Extintor carregado e dentro da validade', {
            ...{ help: 'O ponteiro deve estar no verde.', ...worth(2), ...opens({ needs_proof: true }) },
          }),
          afterNo('avaria', 'O que não está conforme ao redor da máquina', [
            ...['vazamentos', 'esteiras', 'cacamba', 'mangueiras', 'extintor'],
          ]),
          photos('fotos', ['vazamentos', 'esteiras', 'cacamba', 'mangueiras', 'extintor']),
        ],
      },
      {
        title: 'Cabine e segurança',
        questions: [
          check('cinto', 'Cinto de segurança em bom estado', worth(5)),
          check('alarme', 'Alarme de ré e buzina funcionam', worth(3)),
          check('luzes', 'Faróis e luzes de trabalho funcionam', {
            ...{ ...worth(2), ...opens({ severity: 'medium', days: 10, owners: [] }) },
          }),
          check('espelhos', 'Espelhos e vidros limpos e inteiros', worth(1)),
          afterNo('falha_cabine', 'O que não está conforme na cabine', ['cinto', 'alarme', 'luzes', 'espelhos']),
          {
            ...{ key: 'liberada', label: 'A máquina pode trabalhar?', kind: 'one_of', required: true },
            options: options({ sim: 'Sim', restricao: 'Sim, com restrição', nao: 'Não' }),
          },
          {
            ...{ key: 'restricao', label: 'Qual é a restrição?', kind: 'long_text', required: true },
            when: { all: [{ question: 'liberada', is: ['restricao', 'nao'] }] },
          },
        ],
      },
    ],
  },
}

export const delivery: SeedForm = {
  title: 'Entrega de equipamento',
  description: 'Na obra, com quem recebe a máquina.',
  group: 'Entrega e devolução',
  every_days: null,
  definition: {
    sections: [
      {
        title: 'A entrega',
        questions: [
          { key: 'data', label: 'Data da entrega', kind: 'date', required: true },
          { key: 'hora', label: 'Hora da chegada', kind: 'time', required: true },
          { key: 'recebedor', label: 'Nome de quem recebe', kind: 'text', required: true },
          { key: 'horimetro', label: 'Medidor na entrega', kind: 'hour_meter', required: true },
          {
            key: 'combustivel',
            label: 'Combustível no tanque',
            kind: 'number',
            required: true,
            unit: '%',
            least: 0,
            most: 100,
          },
        ],
      },
      {
        title: 'O que vai com a máquina',
        questions: [
          {
            ...{ key: 'itens', label: 'Itens entregues', kind: 'many_of', required: true },
            options: options({
              manual: 'Manual',
              chave: 'Chave reserva',
              extintor: 'Extintor',
              ferramentas: 'Ferramentas',
              laudo: 'Laudo técnico',
            }),
          },
          {
            ...{ key: 'validade_laudo', label: 'Validade do laudo', kind: 'date', required: true },
            when: { all: [{ question: 'itens', is: ['laudo'] }] },
          },
        ],
      },
      {
        title: 'Estado',
        questions: [
          check('pintura', 'Pintura e lataria sem avarias'),
          check('pneus', 'Pneus ou esteiras em bom estado'),
          check('limpeza', 'Máquina limpa, por dentro e por fora'),
          check('treinamento', 'Quem opera foi instruído'),
          afterNo('avarias', 'Avarias e pendências', ['pintura', 'pneus', 'limpeza', 'treinamento']),
          { key: 'fotos', label: 'Fotos da máquina na entrega', kind: 'photo' },
          { key: 'observacoes', label: 'Observações de quem recebe', kind: 'long_text' },
          { key: 'posicao', label: 'Onde a máquina ficou', kind: 'position' },
          { key: 'assinatura', label: 'Assinatura de quem recebe', kind: 'signature' },
        ],
      },
    ],
  },
}

export const accident: SeedForm = {
  title: 'Relato de acidente',
  description: 'Logo depois do acidente, depois de atender quem se feriu.',
  group: 'Segurança',
  every_days: null,
  definition: {
    sections: [
      {
        title: 'O que aconteceu',
        questions: [
          { key: 'data', label: 'Data', kind: 'date', required: true },
          { key: 'hora', label: 'Hora', kind: 'time', required: true },
          { key: 'local', label: 'Local', kind: 'text', required: true, help: 'Como se acha o lugar na obra.' },
          { key: 'relato', label: 'Conte o que aconteceu', kind: 'long_text', required: true },
          { key: 'fotos', label: 'Fotos do local', kind: 'photo' },
          {
            ...{ key: 'causas', label: 'O que contribuiu', kind: 'many_of' },
            options: options({
              piso: 'Piso',
              clima: 'Clima',
              falha: 'Falha da máquina',
              operacao: 'Operação',
              outro: 'Outro',
            }),
          },
        ],
      },
      {
        title: 'Pessoas',
        questions: [
          {
            ...{ key: 'feridos', label: 'Alguém se feriu?', kind: 'one_of', required: true },
            options: options({ nao: 'Não', leve: 'Sim, sem afastamento', grave: 'Sim, com afastamento' }),
          },
          {
            ...{ key: 'quantos', label: 'Quantas pessoas', kind: 'number', required: true, least: 1, most: 50 },
            when: { all: [{ question: 'feridos', is: ['leve', 'grave'] }] },
          },
          {
            ...{ key: 'socorro', label: 'Como foram atendidas', kind: 'long_text', required: true },
            when: { all: [{ question: 'feridos', is: ['leve', 'grave'] }] },
          },
          { key: 'testemunhas', label: 'Testemunhas', kind: 'text' },
          { key: 'boletim', label: 'Documentos do acidente', kind: 'file', help: 'Boletim de ocorrência, laudos.' },
        ],
      },
      {
        title: 'Providências',
        questions: [
          check('isolado', 'O local foi isolado'),
          check('comunicado', 'O acidente foi comunicado à segurança do trabalho'),
          afterNo('pendencias', 'O que falta fazer', ['isolado', 'comunicado']),
        ],
      },
    ],
  },
}

export const returnOfMachine: Omit<SeedForm, 'definition'> = {
  title: 'Devolução de equipamento',
  description: 'Quando a máquina volta ao pátio.',
  group: 'Entrega e devolução',
  every_days: null,
}

/** Is being built: its last section has no questions yet. */
export const returnDraft: FormDraft = {
  sections: [
    {
      title: 'A devolução',
      questions: [
        { key: 'data', label: 'Data da devolução', kind: 'date', required: true },
        { key: 'horimetro', label: 'Medidor na devolução', kind: 'hour_meter', required: true },
      ],
    },
    {
      title: 'Estado',
      questions: [
        check('limpeza', 'Máquina limpa, por dentro e por fora'),
        check('avarias', 'Sem avarias novas'),
        afterNo('quais', 'Quais avarias', ['avarias']),
      ],
    },
    {
      title: 'Pneus',
      repeat: { name: 'Pneu', most: 10 },
      questions: [
        { key: 'posicao', label: 'Posição', kind: 'text', required: true },
        { key: 'pressao', label: 'Pressão', kind: 'number', required: true, unit: 'psi', least: 0, most: 150 },
        { key: 'foto', label: 'Foto', kind: 'photo' },
      ],
    },
    { title: 'Assinaturas', questions: [] },
  ],
}
