import { desc, eq } from 'drizzle-orm'
import { moduleLinkEditMachine } from '../../../../machines/access/module-page/module-link-edit.machine'
import { moduleLink } from '../../../../server/database/schema'
import { recordFormUi } from '../../protocols/record-form.ui'
import { makeModuleLinks } from './made-module-link'
import { options, seen } from './module-link-edit.cases'

/** RTE-01. */
export const ui = recordFormUi({
  machine: moduleLinkEditMachine,
  cases: options,
  shownBy: 'project-form',
  said: {
    title: /^Novo link$|^Alterar o link Manuais$/,
    filling: 'Preencha o link',
    saving: 'Salvando o link',
    reading: 'Lendo o que mudou no link',
    failed: 'O link não foi salvo',
    saved: 'Link salvo',
    submit: 'Salvar link',
    theirs: ['este link', 'Descrição'],
    unfit: 'Escreva um endereço que comece com https:// ou http://',
  },
  fields: [
    { name: 'Título', how: 'write', value: ({ title }) => title },
    { name: 'Endereço', how: 'write', value: ({ url }) => url },
    { name: 'Descrição (opcional)', how: 'write', value: ({ description }) => description },
    { name: 'Lugar na página', how: 'choose', value: ({ place }) => String(place) },
  ],
  isFit: ({ url }) => url.startsWith('https://'),
  says: {
    'a new one': 'um novo',
    'one that there is': 'um que já existe',
    complete: 'com tudo preenchido',
    'with an address of another scheme': 'com um endereço que não é da web',
    outdated: 'o link mudou (412)',
    rejected: 'o endereço é rejeitado (400)',
    'of the form': 'outra pessoa mudou a descrição',
    'as it was to be': 'já está como foi enviado',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
  },
  component: async () => (await import('./module-page-dialogs')).ModuleLinkEditDialog,
  page: {
    as: 'ana.souza',
    async make(portal, isNew) {
      const { module, link } = await makeModuleLinks(portal, isNew ? null : seen)
      return { id: link, address: `/admin/${module}` }
    },
    savedAt: '/admin/:id',
    opener: (page, id) =>
      page
        .getByRole('button', { name: id === null ? 'Novo link' : `Alterar link: ${seen.title}`, exact: true })
        .click(),
    path: '/iam/modules/\\d+/links/',
    readPath: '/iam/modules/\\d+/page/',
    body: (draft) => draft,
    otherCalls: /^GET \/(?:me|iam|notifications)\//,
    async change({ database }, id, draft) {
      const own = eq(moduleLink.id, id)
      const [row] = await database.select({ version: moduleLink.version }).from(moduleLink).where(own)
      await database
        .update(moduleLink)
        .set({ ...draft, version: (row?.version ?? 0) + 1 })
        .where(own)
    },
    async kept({ database }, _, draft) {
      const { title, place } = moduleLink
      const own = eq(moduleLink.title, draft.title)
      return (await database.select({ title, place }).from(moduleLink).where(own).orderBy(desc(moduleLink.id)))[0]
    },
    toKeep: ({ title, place }) => ({ title, place }),
  },
})
