import { fireEvent, screen } from '@testing-library/react'
import '../../../src/shell/navigation/navigation-drawer'
import '../../../src/shell/navigation/navigation-strip'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sidebarMachine } from '../../../machines/shell/sidebar.machine'
import { appsOf } from '../../../src/shell/navigation/navigation.projection'
import { projectSidebar } from '../../../src/shell/navigation/sidebar.projection'
import { ShellView } from '../../../src/shell/shell.view'
import { viewDriver } from '../../engine/views/view'
import { ana, billingUser } from '../../support/people'
import { paths } from './sidebar.cases'

const nothing = () => undefined

/** SHL-01, SHL-06, SHL-13. */
export const driver = viewDriver<typeof sidebarMachine>({
  machine: sidebarMachine,
  paths,
  render: (actor) => <Shell actor={actor} />,
  byHand(event) {
    if (event.type === 'sidebar.toggle') fireEvent.click(toggle())
    else if (event.type === 'sheet.close') press('[role="dialog"] [aria-label="Fechar menu lateral"]')
    else if (event.type === 'page.opened') press('a[href="/dashboards"]')
    else return false
    return true
  },
  shown: () => ({
    sheet: find('[role="dialog"] h2')?.textContent ?? null,
    isInSheet: find('[role="dialog"] nav[aria-label="Principal"]') !== null,
    /** Beside the page names are text; of icons they are labels. */
    home: find('nav a[href="/"]')?.textContent ?? null,
    homeLabel: find('nav a[href="/"]')?.ariaLabel ?? null,
    product: find('a[href="/"]:not(nav a)')?.textContent ?? null,
    hasSubItems: find('nav a[href="/faturamento/boletins-de-medicao"]') !== null,
    isExpanded: toggle().getAttribute('aria-expanded'),
    opens: toggle().getAttribute('aria-haspopup'),
  }),
  expected(state) {
    const isOpen = state.matches({ beside: 'open' })
    const isFolded = state.matches({ beside: 'folded' })
    const isSheet = state.matches({ over: 'open' })
    const isHidden = state.matches({ over: 'closed' })
    return {
      sheet: isSheet ? 'Portal v1.0.0' : null,
      isInSheet: isSheet,
      home: isHidden ? null : isFolded ? '' : 'Início',
      homeLabel: isFolded ? 'Início' : null,
      product: isOpen ? 'Portal v1.0.0' : isFolded ? '' : null,
      hasSubItems: isOpen || isSheet,
      isExpanded: String(isOpen || isSheet),
      opens: isSheet || isHidden ? 'dialog' : null,
    }
  },
})

function Shell({ actor }: { actor: ActorRefFrom<typeof sidebarMachine> }) {
  const modules = [billingUser('faturamento_boletins')]
  return (
    <ShellView
      productName="Portal"
      version="v1.0.0"
      sidebar={useSelector(actor, projectSidebar)}
      navigation={{
        phase: 'known',
        apps: appsOf({ modules, isSuperuser: false, list: [] }),
        onApproach: nothing,
        onNavigate: () => actor.send({ type: 'page.opened' }),
      }}
      crumbs={[]}
      user={ana}
      avatar={null}
      corner={null}
      contentRef={{ current: null }}
      onToggle={() => actor.send({ type: 'sidebar.toggle' })}
      onCloseSheet={() => actor.send({ type: 'sheet.close' })}
      onChangePassword={null}
      hasSessions={false}
      onShowShortcuts={nothing}
      onToggleTheme={nothing}
      onSignOut={nothing}
    >
      <main />
    </ShellView>
  )
}

function toggle() {
  return screen.getByLabelText('Alternar menu lateral')
}

function press(selector: string) {
  const control = find(selector)
  if (control) fireEvent.click(control)
}

/** By selectors: asking for roles takes seconds on a whole shell. */
function find(selector: string) {
  return document.querySelector<HTMLElement>(selector)
}
