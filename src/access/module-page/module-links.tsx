import { Anchor, Text } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ModuleLink } from '../../../contract/access/module-page'
import { isWebAddress } from '../../../contract/web-address'
import classes from './module-page.module.css'

interface ModuleLinksProps {
  links: readonly ModuleLink[]
  /** What can be done with one. */
  actions?: (link: ModuleLink) => ReactNode
}

/** Links with where they lead, each in a tab of its own. What is no address of the web is shown, and leads nowhere. */
export function ModuleLinks({ links, actions }: ModuleLinksProps) {
  return (
    <ul className={classes['links']}>
      {links.map((link) => (
        <li key={link.id} className={classes['link']}>
          <div className={classes['about']}>
            {isWebAddress(link.url) ? (
              <>
                <Anchor href={link.url} target="_blank" rel="noopener noreferrer" className={classes['title'] ?? ''}>
                  {link.title}
                  <ExternalLink size={14} aria-hidden />
                </Anchor>{' '}
                <Text component="span" c="dimmed" fz="xs">
                  {new URL(link.url).host}
                </Text>
              </>
            ) : (
              <Text className={classes['title'] ?? ''}>{link.title}</Text>
            )}
            {link.description === '' ? null : <Text c="dimmed">{link.description}</Text>}
          </div>
          {actions ? <div className={classes['actions']}>{actions(link)}</div> : null}
        </li>
      ))}
    </ul>
  )
}
