import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ModuleLink } from '../../../contract/access/module-page'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { DocumentsPart } from '../../billing/documents/documents-part.screen'
import { optional } from '../../ui/parts/optional'
import { modulePage } from './module-page.queries'
import { ModulePagePart } from './module-page-part'

const Edit = optional(() => withWords(import('./module-link-edit.screen'), 'access'))
const Remove = optional(() => withWords(import('./module-link-remove.screen'), 'access'))

interface ModulePageScreenProps {
  /** The address of the module below the API. */
  module: string
  /** Of its page. */
  href: string
}

/** What whoever administers a module puts on its page. */
export function ModulePageScreen({ module, href }: ModulePageScreenProps) {
  const { _ } = useLingui()
  const { api } = useSystem()
  const edited = useDialog<{ readonly link: ModuleLink | null; readonly links: readonly ModuleLink[] }>()
  const removed = useDialog<{ readonly link: ModuleLink }>()
  return (
    <>
      <ModulePagePart
        source={modulePage(api, module)}
        href={href}
        onNew={(links) => edited.open({ link: null, links })}
        onEdit={(link, links) => edited.open({ link, links })}
        onRemove={(link) => removed.open({ link })}
      />
      <DocumentsPart
        record={module}
        lacks={null}
        outdated={[]}
        none={_(
          msg`Nenhum arquivo ainda. Manuais, modelos e procedimentos que estão aqui aparecem na página do módulo.`,
        )}
      />
      {edited.shown ? <Edit module={module} {...edited.shown} {...edited.closing} /> : null}
      {removed.shown ? <Remove module={module} {...removed.shown} {...removed.closing} /> : null}
    </>
  )
}
