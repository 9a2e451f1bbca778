import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Stack, Text, Title } from '@mantine/core'
import { secondFactorRemoveWords } from '../../../machines/access/session/second-factor-remove.words'
import { PlainButton } from '../../ui/parts/plain-button'

/** That a person signs in by a code besides the password; it is removed for whoever has lost both app and recovery codes. */
export function PersonFactor({ onRemove }: { onRemove: () => void }) {
  const { _ } = useLingui()
  return (
    <Stack component="section" gap={8} mt={24} aria-labelledby="person-factor">
      <Title order={2} id="person-factor">
        {_(msg`Verificação em duas etapas`)}
      </Title>
      <Text>
        {_(
          msg`Ativa: além da senha, a pessoa usa uma chave de acesso ou informa um código. Remova só se ela perdeu as chaves, o aplicativo e os códigos de recuperação.`,
        )}
      </Text>
      <Group gap={8}>
        <PlainButton variant="default" word={secondFactorRemoveWords.events['removal.confirm']} onClick={onRemove} />
      </Group>
    </Stack>
  )
}
