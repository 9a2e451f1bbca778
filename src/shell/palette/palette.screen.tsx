import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useLocation, useRouter, useSearch } from 'wouter'
import { buildForms, permits } from '../../../contract/permissions'
import { shortestSearch } from '../../../contract/search/search'
import { favouriteWords } from '../../../machines/home/favourite.words'
import { onScreen } from '../../../machines/on-screen.words'
import { passwordChangeWords } from '../../../machines/session/password/password-change.words'
import { commandPaletteMachine } from '../../../machines/shell/command-palette.machine'
import { onShell } from '../../../machines/shell/on-shell.words'
import { searchIn } from '../../app/list/search-in'
import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { dashboardList } from '../../dashboards/dashboard.queries'
import { descriptionOf, titleOf } from '../../dashboards/dashboard-frame.projection'
import { dashboardHref } from '../../dashboards/native/figure-address'
import { personalHome } from '../../home/personal-home.queries'
import { recentPages } from '../../home/recent-pages'
import { notificationsHref } from '../../notifications/address'
import { projectPreferences } from '../../portal/preferences.projection'
import { businessDay } from '../../ui/business-day'
import { isSame } from '../../ui/is-same'
import { actionsInSight } from '../../ui/record/actions/actions-in-sight'
import { titles } from '../../ui/titles'
import { appsOf } from '../navigation/navigation.projection'
import { entriesOf } from '../navigation/navigation.view'
import { mayEnter, ownSessionsHref, routes } from '../routes'
import { placeAt, say, type Title, trailOf } from '../trail'
import { paletteActors } from './palette.actors'
import type { Known } from './palette.projection'
import { PaletteView } from './palette.view'
import { leadsFor, ofClient, overItsList, whoseOf } from './palette-leads'
import { askedFor, canMean, verbEntries } from './palette-verbs'

interface PaletteScreenProps {
  username: string
  onChangePassword: (() => void) | null
  /** Puts the page on screen among the favourites, or takes it out; null where it can be none. */
  onFavourite: (() => void) | null
  onShowShortcuts: () => void
  onSignOut: () => void
  onClose: () => void
}

interface Command {
  readonly title: MessageDescriptor | string
  /** What else it is looked for by. */
  readonly detail?: MessageDescriptor
  readonly act: () => void
}

/** Mark a favourite, and what was open before: both stand among the pages too. */
const [wanted, before] = ['favourite:', 'before:']

/** Of everybody, without a place in the sidebar. */
const everybodys = [notificationsHref, '/formularios/pendencias', '/formularios/sem-conexao']

const [preferred, help] = [msg`Preferências`, msg`Ajuda`]

/** Each by its own name. */
const languages = { pt: 'Português', en: 'English' }

/** Fetched when it is first opened. */
export default function PaletteScreen({
  username,
  onChangePassword,
  onFavourite,
  onShowShortcuts,
  onSignOut,
  onClose,
}: PaletteScreenProps) {
  const { i18n } = useLingui()
  const { api, preferences, settings } = useSystem()
  const entitlement = useEntitlement()
  const { parser } = useRouter()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const queries = useQueryClient()
  const { language } = useSelector(preferences, projectPreferences, isSame)
  const other = language === 'pt' ? 'en' : 'pt'

  const docsPath = settings.named('VITE_DOCS_PATH')
  const { data: personal } = useQuery(personalHome(api, settings.named('VITE_PERSONAL_HOME_PATH')))
  const favourites = personal?.favourites ?? []
  const { data: dashboards } = useQuery(dashboardList(api))
  const isFavourite = (page: string) => favourites.some((one) => one.path === page)

  const commands: Readonly<Record<string, Command>> = {
    ...(onFavourite && personal
      ? {
          favourite: {
            title: favouriteWords.events[isFavourite(path) ? 'favourite.remove' : 'favourite.add'],
            act: onFavourite,
          },
        }
      : {}),
    theme: { title: onScreen.toggleTheme, detail: preferred, act: () => preferences.send({ type: 'theme.toggle' }) },
    language: {
      title: `${i18n._(onScreen.language)}: ${languages[other]}`,
      detail: preferred,
      act: () => preferences.send({ type: 'language.choose', language: other }),
    },
    ...(settings.named('VITE_NOTIFICATION_CHOICES_PATH') === ''
      ? {}
      : {
          choices: {
            title: titles.notifications,
            detail: preferred,
            act: () => navigate(`${notificationsHref}?preferencias`),
          },
        }),
    ...(onChangePassword
      ? { password: { title: passwordChangeWords.events['password.submit'], act: onChangePassword } }
      : {}),
    // The palette is gone by then.
    print: { title: msg`Imprimir`, act: () => setTimeout(() => window.print()) },
    shortcuts: { title: onShell.shortcuts, detail: help, act: onShowShortcuts },
    ...(docsPath === ''
      ? {}
      : { docs: { title: msg`Documentação`, detail: help, act: () => window.open(docsPath, '_blank', 'noopener') } }),
    signOut: { title: onScreen.signOut, act: onSignOut },
  }
  const onRecord: Readonly<Record<string, Command>> = Object.fromEntries(
    actionsInSight().map(({ name, word, does }) => [
      `record:${name}`,
      { title: word, act: typeof does === 'function' ? does : () => navigate(does.href) },
    ]),
  )
  const onDone = ({ chosen }: { chosen: string | null }) => {
    onClose()
    if (chosen === null) return
    const command = onRecord[chosen] ?? commands[chosen]
    if (command) command.act()
    else {
      const href = chosen.replace(wanted, '').replace(before, '')
      navigate(overItsList(href, { path, search, seen: (list) => searchIn(queries, list) }))
    }
  }
  const leads = leadsFor(entitlement.modules, businessDay(Date.now()), i18n)
  const soughtIn = (text: string) => {
    const asked = askedFor(text, entitlement.modules)
    return asked ? String(asked.id).padStart(shortestSearch, '0') : (whoseOf(text, leads)?.rest ?? text)
  }
  const searchPath = settings.named('VITE_SEARCH_PATH')
  const actor = useWorkflow(commandPaletteMachine, {
    actors: paletteActors(api, searchPath, soughtIn),
    input: { hasSearch: searchPath !== '' },
    onDone,
  })

  const toKnown = (key: string, title: Title, detail: Title = ''): Known => ({
    key,
    title: say(title, i18n),
    detail: say(detail, i18n),
  })
  const toEntries = (some: typeof commands) =>
    Object.entries(some).map(([key, { title, detail }]) => toKnown(key, title, detail))
  const pageAt = (path: string, name?: string): Known[] => {
    const place = placeAt(path, parser)
    if (!place.route || !mayEnter(place.route, entitlement.modules)) return []
    const above = trailOf(path, place, () => true).at(-2)?.title
    return [toKnown(path, name ?? place.title, above)]
  }
  const inSidebar = appsOf(entitlement).flatMap((app) =>
    entriesOf(app).map(({ href, title }) =>
      href === app.href ? toKnown(href, app.title) : toKnown(href, title, app.title),
    ),
  )
  return (
    <PaletteView
      actor={actor}
      leadsOf={(text, found) => {
        const asked = askedFor(text, entitlement.modules)
        if (asked)
          return verbEntries(asked, found, entitlement.modules).map(({ href, title, detail }) =>
            toKnown(href, title, detail),
          )
        const clients = found?.filter(({ kind }) => kind === 'client') ?? []
        return (whoseOf(text, leads)?.leads ?? []).flatMap((lead) =>
          clients.map(({ id, name }) => toKnown(ofClient(lead, id), lead.title, name)),
        )
      }}
      isMeant={(text, found) => {
        const asked = askedFor(text, entitlement.modules)
        return asked === null || canMean(asked, found)
      }}
      mayBuild={permits(entitlement.modules, buildForms)}
      known={{
        leads: leads.map(({ href, title, words }) => ({ ...toKnown(href, title), words: say(words, i18n) })),
        favourites: favourites
          .flatMap(({ path, name }) => pageAt(path, name?.locale === i18n.locale ? name.text : undefined))
          .map((page) => ({ ...page, key: `${wanted}${page.key}` })),
        record: toEntries(onRecord),
        recent: recentPages
          .paths(username)
          .filter((one) => one !== path && !isFavourite(one))
          .flatMap((path) => pageAt(path, recentPages.nameOf(username, path, i18n.locale)))
          .map((page) => ({ ...page, key: `${before}${page.key}` })),
        pages: [
          ...['/', '/dashboards'].flatMap((path) => pageAt(path)),
          ...inSidebar,
          ...(settings.named('VITE_SESSIONS_PATH') === '' ? [] : [ownSessionsHref]).flatMap((path) => pageAt(path)),
          ...everybodys.flatMap((path) => pageAt(path)),
          ...further(inSidebar).flatMap((path) => pageAt(path)),
          ...(dashboards?.results ?? []).map((one) => ({
            ...toKnown(dashboardHref(one.code), titleOf(one, i18n.locale), titles.dashboards),
            words: descriptionOf(one, i18n.locale),
          })),
        ],
        commands: toEntries(commands),
      }}
    />
  )
}

/** Pages without a place in the sidebar that a permission opens; one with two addresses goes by the first. */
function further(inSidebar: readonly Known[]): string[] {
  return routes
    .filter(({ path, permission, screen }) => permission && screen && !path.includes(':'))
    .filter(({ path, screen }) => routes.find((one) => one.screen === screen)?.path === path)
    .map(({ path }) => path)
    .filter((path) => inSidebar.every(({ key }) => key !== path))
}
