import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { PlainButton } from '../../ui/parts/plain-button'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { AssetLabel, type LabelledAsset } from './asset-label'
import classes from './asset-labels.module.css'

const papers = {
  roll: msg`Rolo de etiquetas, 62 × 29 mm`,
  a4: msg`Folha A4, 27 por folha, para cortar`,
} as const

/** Labels for machines, as they come out of the printer. */
export default function AssetLabelsScreen({
  assets,
  onClose,
}: {
  assets: readonly LabelledAsset[]
  onClose: () => void
}) {
  const { _ } = useLingui()
  const [paper, setPaper] = useState<keyof typeof papers>('roll')
  const [first] = assets
  const count = assets.length
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        fullScreen={useIsNarrow()}
        title={_(msg`${plural(count, { one: 'Imprimir # etiqueta', other: 'Imprimir # etiquetas' })}`)}
        closeButtonProps={{ 'aria-label': _(msg`Fechar`) }}
      >
        <Stack gap={16}>
          {first ? (
            <div className={classes['preview']}>
              <AssetLabel asset={first} />
            </div>
          ) : null}
          <Radio.Group label={_(msg`Papel`)} value={paper} onChange={(value) => setPaper(value as keyof typeof papers)}>
            <Stack gap={8} mt={8}>
              {Object.entries(papers).map(([name, word]) => (
                <Radio key={name} value={name} label={_(word)} />
              ))}
            </Stack>
          </Radio.Group>
          <Text c="dimmed" fz="sm">
            {_(
              msg`O código leva aos formulários da máquina neste endereço do portal. Imprima em tamanho real (100%), com as margens padrão.`,
            )}
          </Text>
          <Group gap={8} justify="flex-end">
            <PlainButton variant="default" word={msg`Fechar`} onClick={onClose} />
            <Button leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
              {_(msg`Imprimir`)}
            </Button>
          </Group>
        </Stack>
      </Modal>
      {createPortal(
        <div className={classes['sheet']} data-paper={paper}>
          {assets.map((asset) => (
            <AssetLabel key={asset.id} asset={asset} />
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}
