import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ModuleLink, ModulePage } from '../../../contract/access/module-page'
import { moduleLinkBounds } from '../../../contract/limits'
import type { Problem } from '../../../contract/problem'
import { moduleLinkRemoveWords } from '../../../machines/access/module-page/module-link-remove.words'
import { ActionButton } from '../../ui/parts/action-button'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { ModuleLinks } from './module-links'
import classes from './module-page.module.css'

interface ModulePagePartProps {
  source: UseQueryOptions<ModulePage, Problem>
  /** Where the page is that shows them. */
  href: string
  /** With the others as they stand. */
  onNew: (links: readonly ModuleLink[]) => void
  onEdit: (link: ModuleLink, links: readonly ModuleLink[]) => void
  onRemove: (link: ModuleLink) => void
}

/** The links on the page of a module, for whoever administers it (RTE-01). */
export function ModulePagePart({ source, href, onNew, onEdit, onRemove }: ModulePagePartProps) {
  const { _ } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const most = moduleLinkBounds.perModule
  const isFull = data !== undefined && data.links.length >= most
  return (
    <section aria-labelledby="links" aria-busy={isFetching}>
      <header className={classes['head']}>
        <div>
          <Title order={2} id="links">
            {_(msg`Links da página`)}
          </Title>
          <Anchor component={Link} href={href}>
            {_(msg`Ver a página do módulo`)}
          </Anchor>
        </div>
        {data ? (
          <ActionButton
            variant="default"
            word={msg`Novo link`}
            why={isFull ? _(msg`Cabem ${most} links na página de um módulo.`) : null}
            onAct={() => onNew(data.links)}
          />
        ) : null}
      </header>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Os links não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando os links`)} className={lateClasses['late']}>
          <Skeleton height={120} />
        </div>
      ) : null}
      {data && data.links.length === 0 ? (
        <Text c="dimmed">
          {_(msg`Nenhum link ainda. Ponha aqui o que quem entra neste módulo procura: sistemas, manuais, chamados.`)}
        </Text>
      ) : null}
      {data && data.links.length > 0 ? (
        <ModuleLinks
          links={data.links}
          actions={(link) => (
            <>
              {button(msg`Alterar link`, link, () => onEdit(link, data.links))}
              {button(moduleLinkRemoveWords.events['removal.confirm'], link, () => onRemove(link))}
            </>
          )}
        />
      ) : null}
    </section>
  )

  function button(word: typeof moduleLinkRemoveWords.title, { title }: ModuleLink, onAct: () => void) {
    return (
      <ActionButton
        {...{ variant: 'default', size: 'xs', word, why: null, onAct }}
        aria-label={`${_(word)}: ${title}`}
      />
    )
  }
}
