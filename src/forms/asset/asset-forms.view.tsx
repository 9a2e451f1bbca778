import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AssetForms } from '../../../contract/forms/inspection'
import { formatMoment } from '../../ui/format'
import { RecordFrame } from '../../ui/record/record-frame'
import { assetFormsTitle } from '../../ui/titles'
import { termText } from '../form/form-list'
import { chooseAssetHref, editHref, fillHref, responseHref, responsesWith } from '../shared/address'
import type { assetForms } from '../shared/forms.queries'
import classes from './asset-forms.module.css'
import type { LabelledAsset } from './asset-label'
import { InspectionMark } from './inspection-mark'
import { LabelLink, labelWords } from './label-link'

interface AssetFormsViewProps {
  id: number
  source: ReturnType<typeof assetForms>
  /** What is to be mended on the machine. */
  followUps?: ReactNode
  /** Whether its forms open without a connection. */
  keep?: ReactNode
  onLabel: (machines: readonly LabelledAsset[]) => void
}

/** The forms that can be answered about a machine, and how it stands with each (FRM-02). */
export function AssetFormsView({ id, source, followUps = null, keep = null, onLabel }: AssetFormsViewProps) {
  const { _, i18n } = useLingui()
  return (
    <RecordFrame
      source={source}
      listHref={chooseAssetHref}
      title={assetFormsTitle(id)}
      heading={({ code, name, inspection }) => ({
        subject: `${code} · ${name}`,
        status: <InspectionMark inspection={inspection} />,
        amounts: [],
      })}
      columns={(data) => ({
        facts: [
          { name: _(msg`Código`), value: data.code },
          { name: _(msg`Nome`), value: data.name },
          { name: _(msg`Família`), value: data.family },
          { name: _(msg`Centro de custo`), value: `${data.cost_center.code} · ${data.cost_center.name}` },
          {
            name: _(msg`Respostas`),
            value: (
              <Anchor component={Link} href={responsesWith({ asset: id })}>
                {_(msg`Ver as respostas deste ativo`)}
              </Anchor>
            ),
          },
          { name: _(labelWords.fact), value: <LabelLink onAct={() => onLabel([data])} /> },
        ],
        children: (
          <Stack gap={24}>
            {followUps}
            <ul className={classes['forms']}>
              {data.forms.map((form) => (
                <li key={form.id}>{card(form)}</li>
              ))}
            </ul>
            {keep}
          </Stack>
        ),
      })}
      words={{
        missing: msg`O ativo #${id} não existe ou está inativo.`,
        seeAll: msg`Ver todos os ativos`,
        failed: msg`Erro ao carregar formulários`,
        loading: msg`Carregando os formulários`,
      }}
    />
  )

  function card({
    id: form,
    draft,
    title,
    description,
    questions,
    every_days,
    last,
    inspection,
  }: AssetForms['forms'][number]) {
    const asked = _(msg`${plural(questions, { one: '# pergunta', other: '# perguntas' })}`)
    const term = every_days === null ? [] : [_(termText(every_days))]
    const when = last ? formatMoment(last.completed_at, i18n) : ''
    return (
      <Stack gap={4}>
        <div className={classes['head']}>
          <Title order={2} fz="md">
            {title}
          </Title>
          <InspectionMark inspection={inspection} />
        </div>
        <Text>{description}</Text>
        <Text c="dimmed" fz="sm">
          {[asked, ...term].join(' · ')}
        </Text>
        <Group gap={12}>
          <Button component={Link} href={draft === null ? fillHref(form, id) : editHref(draft)} h={44}>
            {draft === null ? _(msg`Responder`) : _(msg`Continuar o rascunho`)}
          </Button>
        </Group>
        {last ? (
          <Anchor component={Link} href={responseHref(last.id)} fz="sm">
            {_(msg`Última resposta em ${when}`)}
          </Anchor>
        ) : null}
      </Stack>
    )
  }
}
