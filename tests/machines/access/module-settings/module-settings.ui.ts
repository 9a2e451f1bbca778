import { eq } from 'drizzle-orm'
import { settingsBodyOf } from '../../../../contract/access/module-settings'
import { moduleSettingsMachine } from '../../../../machines/access/module-settings/module-settings.machine'
import { module } from '../../../../server/database/schema'
import { recordFormUi } from '../../protocols/record-form.ui'
import { options, seen } from './module-settings.cases'

/** ADM-01. */
export const ui = recordFormUi({
  machine: moduleSettingsMachine,
  cases: options,
  shownBy: 'project-form',
  said: {
    title: /^Configurações de Engenharia$/,
    filling: 'Altere as configurações do módulo',
    saving: 'Salvando as configurações do módulo',
    reading: 'Lendo o que mudou no módulo',
    failed: 'As configurações do módulo não foram salvas',
    saved: 'Configurações do módulo salvas',
    submit: 'Salvar configurações',
    theirs: ['este módulo', 'Ícone'],
    unfit: 'Escreva um número de 1 a 999',
  },
  fields: [
    { name: 'Nome no menu', how: 'look', value: ({ name }) => name },
    { name: 'Ícone', how: 'choose', value: ({ icon }) => icon },
    { name: 'Lugar no menu', how: 'write', value: ({ place }) => place },
  ],
  isFit: ({ place }) => /^\d+$/.test(place),
  says: {
    'as it was seen': 'como foi visto',
    complete: 'em outro lugar',
    'with a place that is no number': 'com um lugar que não é número',
    outdated: 'o módulo mudou (412)',
    rejected: 'o nome é rejeitado (400)',
    'of the form': 'outra pessoa mudou o ícone',
    'as it was to be': 'já está como foi enviado',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
  },
  component: async () => (await import('./module-settings-dialog')).ModuleSettingsDialog,
  page: {
    as: 'ana.souza',
    async make({ database }) {
      const own = eq(module.code, 'engenharia')
      const set = { ...settingsBodyOf(seen), rules: [] }
      const [row] = await database.update(module).set(set).where(own).returning({ id: module.id })
      return { id: row?.id ?? null, address: `/admin/${row?.id}` }
    },
    savedAt: '/admin/:id',
    opener: 'Alterar configurações',
    path: '/iam/modules/',
    body: settingsBodyOf,
    otherCalls: /^GET \/(?:me|iam|notifications)\//,
    async change({ database }, id, { place, rules, ...draft }) {
      const own = eq(module.id, id)
      const [row] = await database.select({ version: module.version }).from(module).where(own)
      const version = (row?.version ?? 0) + 1
      await database
        .update(module)
        .set({ ...draft, rules: [...rules], place: Number(place), version })
        .where(own)
    },
    async kept({ database }, id) {
      const { place } = module
      return (await database.select({ place }).from(module).where(eq(module.id, id)))[0]
    },
    toKeep: ({ place }) => ({ place: Number(place) }),
  },
})
