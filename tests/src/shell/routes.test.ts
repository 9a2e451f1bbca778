import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { permits } from '../../../contract/permissions'
import { lists } from '../../../src/billing/overview/overview-address'
import * as address from '../../../src/billing/shared/address'
import { messages as english } from '../../../src/locales/shell/en.po'
import { messages as portuguese } from '../../../src/locales/shell/pt.po'
import { fill, hasValidIds, isReturnedTo, type RouteEntry, routes } from '../../../src/shell/routes'
import { pageTitle, placeAt, say, screenKey, trailOf } from '../../../src/shell/trail'
import { routerParser } from '../../support/parser'
import { billingAdmin, billingUser } from '../../support/people'
import { specifiedRedirects, specifiedRoutes, withInvalidId } from '../../support/route-table'

const parser = routerParser()
const pt = setupI18n({ locale: 'pt', messages: { pt: portuguese } })
const en = setupI18n({ locale: 'en', messages: { en: english } })
const everybody = () => true

const at = (path: string) => placeAt(path, parser)
const trail = (path: string, mayEnter: (route: RouteEntry) => boolean = everybody, i18n = pt) =>
  trailOf(path, at(path), mayEnter).map(({ title, href }) => [say(title, i18n), href])

describe('RTE-01, SHL-08: every route of the specification', () => {
  test.each(specifiedRoutes)(
    '$path answers as $title',
    ({ path, title, inEnglish, trail: names, partOf, permission, anyOf, otherwise }) => {
      const place = at(path)
      expect(place.redirect).toBeNull()
      expect(place.route?.permission).toBe(permission)
      expect(place.route?.anyOf).toEqual(anyOf)
      expect(place.route?.otherwise).toBe(otherwise)
      expect([say(place.title, pt), say(place.title, en)]).toEqual([title, inEnglish])
      expect(trail(path).map(([name]) => name)).toEqual(names)
      expect(pageTitle(place, pt)).toBe(partOf ? `${title} · ${partOf.pt}` : title)
    },
  )

  test('and there is no other', () => {
    const answering = specifiedRoutes.map(({ path }) => at(path).route?.path)
    const redirecting = specifiedRedirects.map(([path]) => path)
    expect(routes.map(({ path }) => path).filter((path) => ![...answering, ...redirecting].includes(path))).toEqual([])
    expect(new Set(answering).size).toBe(specifiedRoutes.length)
  })

  test.each(specifiedRedirects)('%s leads to %s', (path, target) => {
    expect(at(path)).toMatchObject({ route: null, redirect: target })
    expect(at(target).redirect).toBeNull()
    expect(at(target).route).not.toBeNull()
  })

  test('a page of billing has a permission of its own, each (BIL-01)', () => {
    const open = routes.filter(
      ({ path, permission, anyOf }) => path.startsWith('/faturamento/') && !permission && !anyOf,
    )
    expect(open.map(({ path }) => path)).toEqual([])
  })
})

test('a figure of billing leads to its list whoever may enter there (BIL-01)', () => {
  for (const { href, permission } of Object.values(lists))
    expect(at(href).route).toMatchObject({ path: href, permission })
})

test.each([
  ['/dashboards/novo', false],
  ['/dashboards/vendas-2026/editar', false],
  ['/formularios/novo', false],
  ['/dashboards/vendas-2026', true],
  ['/formularios/respostas/12', true],
])('HOM-01: whether anybody comes back to %s: %s', (path, is) => expect(isReturnedTo(path)).toBe(is))

describe('GRD-06: an id', () => {
  test.each(['1', '12', '999999999', '9999999999'])('may be %s', (id) => {
    expect(hasValidIds({ id })).toBe(true)
    expect(hasValidIds({ moduleId: id })).toBe(true)
  })

  test.each(['0', '012', '-1', '1.5', '1e3', 'abc', '12a', '10000000000', ' 1', '１'])('may not be "%s"', (id) => {
    expect(hasValidIds({ id })).toBe(false)
    expect(hasValidIds({ moduleId: id })).toBe(false)
  })

  test.each(withInvalidId('abc'))("%s is 'ID inválido', directly or where it leads to", (path) => {
    const place = at(at(path).redirect ?? path)
    expect(place.route).not.toBeNull()
    expect([say(place.title, pt), say(place.title, en)]).toEqual(['ID inválido', 'Invalid ID'])
  })

  test('that is not one stands in the trail as such, below its list', () => {
    expect(trail('/faturamento/boletins-de-medicao/abc')).toEqual([
      ['Faturamento', '/faturamento'],
      ['Boletins de medição', '/faturamento/boletins-de-medicao'],
      ['ID inválido', null],
    ])
  })

  test('of a dashboard is any text', () => {
    expect(hasValidIds({ dashboardCod: 'vendas do mês' })).toBe(true)
    expect(say(at('/dashboards/abc').title, en)).toBe('Dashboard abc')
    expect(say(at('/dashboards/novo').title, en)).toBe('New dashboard')
  })
})

describe('SHL-08: the trail', () => {
  test('leads from a part of a report to the report, its list and its module, each a link', () => {
    expect(trail('/faturamento/boletins-de-medicao/12/logs')).toEqual([
      ['Faturamento', '/faturamento'],
      ['Boletins de medição', '/faturamento/boletins-de-medicao'],
      ['Detalhe do Boletim #12', '/faturamento/boletins-de-medicao/12'],
      ['Histórico', null],
    ])
  })

  test('is translated', () => {
    expect(trail('/faturamento/boletins-de-medicao/12', everybody, en)).toEqual([
      ['Billing', '/faturamento'],
      ['Measurement reports', '/faturamento/boletins-de-medicao'],
      ['Report #12 details', null],
    ])
  })

  test('links to no page that the user may not enter: a module is entered by its first page', () => {
    const invoicesOnly = ({ permission }: RouteEntry) =>
      permission === undefined || permits([billingUser('faturamento_faturas')], permission)
    expect(trail('/faturamento/fatura/12', invoicesOnly)).toEqual([
      ['Faturamento', null],
      ['Faturas de locação', '/faturamento/list-faturas'],
      ['Fatura de Locação #12', null],
    ])
    const admin = ({ permission }: RouteEntry) => permission === undefined || permits([billingAdmin], permission)
    expect(trail('/faturamento/fatura/12', admin)[0]).toEqual(['Faturamento', '/faturamento'])
  })

  test.each([
    ['/relatorios/nova-pagina_2', 'Nova pagina 2'],
    ['/nao/existe', 'Existe'],
    ['/órgãos/', 'Órgãos'],
    ['/a/b/___c--d', 'C d'],
    ['/faturamento/boletins-de-medicao/12/outra', 'Outra'],
  ])('of the unknown %s is the end of its address: %s', (path, name) => {
    expect(trail(path)).toEqual([[name, null]])
    expect([say(at(path).title, pt), say(at(path).title, en)]).toEqual(['Página não encontrada', 'Page not found'])
  })
})

describe('what the browser’s tab says', () => {
  test.each([
    ['/faturamento/boletins-de-medicao/12', 'Boletim #12', 'Report #12'],
    ['/faturamento/boletins-de-medicao/12/logs', 'Histórico · Boletim #12', 'History · Report #12'],
    ['/faturamento/boletins-de-medicao/abc/logs', 'ID inválido', 'Invalid ID'],
    ['/nada', 'Página não encontrada', 'Page not found'],
  ])('of %s', (path, inPortuguese, inEnglish) => {
    expect([pageTitle(at(path), pt), pageTitle(at(path), en)]).toEqual([inPortuguese, inEnglish])
  })
})

test('a record is one screen, whichever of its tabs; any other address is one of its own', () => {
  const key = (path: string) => screenKey(path, at(path))
  expect(key('/faturamento/boletins-de-medicao/12/logs')).toBe(key('/faturamento/boletins-de-medicao/12'))
  expect(key('/faturamento/boletins-de-medicao/13')).not.toBe(key('/faturamento/boletins-de-medicao/12'))
  const request = key('/faturamento/solicitacoes-nota-debito/12')
  expect(key('/faturamento/solicitacoes-nota-debito/12/documentos')).toBe(request)
  expect(request).not.toBe(key('/faturamento/boletins-de-medicao/12'))
  expect(key('/faturamento/fatura/12/documentos')).toBe(key('/faturamento/fatura/12'))
  expect(key('/faturamento/painel-geral')).toBe('/faturamento/painel-geral')
})

test('a pattern is filled with what was found, so that it stays one address', () => {
  expect(fill('/dashboards/:dashboardCod', { dashboardCod: 'a/b c' })).toBe('/dashboards/a%2Fb%20c')
  expect(fill('/formularios', {})).toBe('/formularios')
})

test.each([
  address.reportsHref,
  address.reportHref(12),
  address.reportLogHref(12),
  address.invoicesHref,
  address.invoiceHref(12),
  address.ndRequestsHref,
  address.ndRequestHref(12),
  address.ndRequestLogHref(12),
  address.debitNotesHref,
  address.debitNoteHref(12),
])('what leads to %s leads to a page (BIL-01)', (href) => {
  expect(at(href).route).not.toBeNull()
})
