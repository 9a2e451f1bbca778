import type { Database } from '../database/open'
import { module, moduleLink } from '../database/schema'

type Link = Pick<typeof moduleLink.$inferInsert, 'title' | 'url' | 'description'>

/** What administrators have put on the pages of their modules; the others are empty still. */
const links: Readonly<Record<string, readonly Link[]>> = {
  engenharia: [
    {
      title: 'Manuais das máquinas',
      url: 'https://manuais.empresa.example/maquinas',
      description: 'Operação e manutenção de cada família, na versão em vigor.',
    },
    {
      title: 'Pedir um estudo de içamento',
      url: 'https://chamados.empresa.example/engenharia/icamento',
      description: 'Responde em dois dias úteis; anexe a planta do local.',
    },
    { title: 'Normas e laudos', url: 'https://normas.empresa.example', description: '' },
  ],
  comercial: [
    {
      title: 'Tabela de preços',
      url: 'https://precos.empresa.example',
      description: 'Locação por dia e por mês, por família.',
    },
    { title: 'Modelo de proposta', url: 'https://modelos.empresa.example/proposta', description: '' },
  ],
  ti: [
    {
      title: 'Abrir um chamado',
      url: 'https://chamados.empresa.example/ti',
      description: 'Computador, celular, rede e acesso a outros sistemas.',
    },
  ],
}

export async function seedModuleLinks(database: Database): Promise<void> {
  const modules = await database.select({ id: module.id, code: module.code }).from(module)
  const rows = modules.flatMap(({ id, code }) =>
    (links[code] ?? []).map((link, index) => ({ ...link, module_id: id, place: index + 1 })),
  )
  await database.insert(moduleLink).values(rows)
}
