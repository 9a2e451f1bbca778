import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'wouter'
import { say, type Title } from '../shell/trail'
import { askHref } from '../ui/ask-access'
import { Notice } from '../ui/parts/notice'
import { permissionWord } from '../ui/permission-words'

interface RefusedViewProps {
  /** Of the page that was asked for. */
  title: Title
  path: string
  permission: string
}

/** Whoever was led home from a page that they may not see: what they lack, and where to ask for it (IAM-01). */
export default function RefusedView({ title, path, permission }: RefusedViewProps) {
  const { _, i18n } = useLingui()
  const page = say(title, i18n)
  const word = _(permissionWord(permission))
  return (
    <Notice kind="warning">
      <Text>
        {_(msg`Você não pode abrir “${page}”. Falta a permissão “${word}”, que quem administra o módulo dá.`)}
      </Text>
      <Anchor component={Link} href={askHref(permission, path)}>
        {_(msg`Pedir acesso`)}
      </Anchor>
    </Notice>
  )
}
