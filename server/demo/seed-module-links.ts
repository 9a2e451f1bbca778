import type { Database } from '../database/open'
import { module, moduleLink } from '../database/schema'

type Link = Pick<typeof moduleLink.$inferInsert, 'title' | 'url' | 'description'>

/** What administrators have put on the pages of their modules, with whom to ask; those that are not named are empty still. */
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
      description: 'Responde em dois dias úteis; anexe a planta do local e o peso da carga.',
    },
    {
      title: 'Normas e laudos',
      url: 'https://normas.empresa.example',
      description: 'NR-11, NR-12, NR-18 e NR-35, e os laudos de cada máquina com a data de validade.',
    },
    {
      title: 'Tabelas de carga dos guindastes',
      url: 'https://manuais.empresa.example/guindastes/cargas',
      description: 'Por modelo, comprimento de lança e contrapeso. Confira sempre a do número de série.',
    },
    {
      title: 'Plantão da engenharia',
      url: 'https://agenda.empresa.example/plantao-engenharia',
      description:
        'Quem atende em cada semana. Içamento: Marcos Tavares, ramal 4312. Laudos e ART: Lívia Prado, ramal 4318.',
    },
  ],
  comercial: [
    {
      title: 'Tabela de preços',
      url: 'https://precos.empresa.example',
      description: 'Locação por dia e por mês, por família. Desconto acima de 8% pede o aceite do gerente regional.',
    },
    {
      title: 'Modelo de proposta',
      url: 'https://modelos.empresa.example/proposta',
      description: 'Com as condições gerais de locação e o quadro de franquias.',
    },
    {
      title: 'Propostas e contratos em andamento',
      url: 'https://crm.empresa.example/propostas',
      description: 'O que está com o cliente, com a probabilidade e a data prevista.',
    },
    {
      title: 'Pedir análise de crédito',
      url: 'https://chamados.empresa.example/financeiro/credito',
      description: 'Antes da primeira locação de um cliente e acima do limite dele; responde em um dia útil.',
    },
    {
      title: 'Quem atende cada região',
      url: 'https://agenda.empresa.example/comercial',
      description:
        'Sudeste: Renata Campos, ramal 4105. Sul: Jorge Bittencourt, ramal 4110. Norte e Nordeste: Paula Freire, ramal 4122.',
    },
  ],
  ti: [
    {
      title: 'Abrir um chamado',
      url: 'https://chamados.empresa.example/ti',
      description: 'Computador, celular, rede e acesso a outros sistemas.',
    },
    {
      title: 'Situação dos sistemas',
      url: 'https://status.empresa.example',
      description: 'O que está fora do ar agora e as manutenções marcadas.',
    },
    {
      title: 'Acessar de fora da empresa (VPN)',
      url: 'https://ajuda.empresa.example/vpn',
      description: 'Instalação no computador e no celular, passo a passo.',
    },
    {
      title: 'Segurança da informação',
      url: 'https://ajuda.empresa.example/seguranca',
      description: 'Como reconhecer um golpe e para onde encaminhar um e-mail suspeito.',
    },
    {
      title: 'Plantão da TI',
      url: 'https://agenda.empresa.example/plantao-ti',
      description:
        'Das 7h às 19h: ramal 4000. Fora do horário, só o que para a operação: Sérgio Amaral, (11) 5550-0140.',
    },
  ],
  financiamiento: [
    {
      title: 'Contratos de financiamento',
      url: 'https://financeiro.empresa.example/contratos',
      description: 'FINAME, leasing e CDC por máquina, com saldo, taxa e última parcela.',
    },
    {
      title: 'Simular a compra de uma máquina',
      url: 'https://financeiro.empresa.example/simulador',
      description: 'Parcela, carência e custo total por linha de crédito, com as taxas da semana.',
    },
    {
      title: 'Calendário de parcelas',
      url: 'https://financeiro.empresa.example/calendario',
      description: 'O que vence em cada mês, por banco.',
    },
    {
      title: 'Pedir a liberação de um gravame',
      url: 'https://chamados.empresa.example/financeiro/gravame',
      description: 'Depois da última parcela. O banco leva até dez dias úteis.',
    },
    {
      title: 'Com quem falar em cada banco',
      url: 'https://agenda.empresa.example/bancos',
      description: 'Na empresa: Helena Duarte, ramal 4207. Seguros das máquinas financiadas: Otávio Reis, ramal 4211.',
    },
  ],
  orcamento: [
    {
      title: 'Planilha do orçamento do ano',
      url: 'https://orcamento.empresa.example/ano',
      description: 'Por gerência e conta, com o realizado até o último mês fechado.',
    },
    {
      title: 'Pedir um remanejamento',
      url: 'https://chamados.empresa.example/controladoria/remanejamento',
      description: 'Entre contas da mesma gerência, até o dia 20 de cada mês.',
    },
    {
      title: 'Calendário da revisão trimestral',
      url: 'https://agenda.empresa.example/orcamento',
      description: 'Quando cada gerência entrega, e quando a diretoria decide.',
    },
    {
      title: 'Plano de contas e centros de custo',
      url: 'https://orcamento.empresa.example/plano-de-contas',
      description: 'O que entra em cada conta, com exemplos. Dúvidas: Cristina Moura, ramal 4230.',
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
