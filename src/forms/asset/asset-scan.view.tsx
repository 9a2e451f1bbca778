import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { FileButton, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { ImageUp, RotateCcw } from 'lucide-react'
import { type Ref, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { assetScanMachine } from '../../../machines/forms/asset/asset-scan.machine'
import { assetScanWords } from '../../../machines/forms/asset/asset-scan.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { PlainButton } from '../../ui/parts/plain-button'
import { problemText } from '../../ui/problem-text'
import classes from './asset-scan.module.css'
import { projectScan } from './asset-scan.projection'

interface AssetScanViewProps {
  actor: ActorRefFrom<typeof assetScanMachine>
  videoRef: Ref<HTMLVideoElement>
  onPhoto: (photo: File) => void
}

const { events } = assetScanWords

/** The camera's picture, and the ways without a camera (FRM-02). */
export function AssetScanView({ actor, videoRef, onPhoto }: AssetScanViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectScan, isSame)
  const { code, typed, told, problem } = view
  const field = useRef<HTMLInputElement>(null)
  const resetPhoto = useRef<() => void>(null)
  const words = {
    paused: msg`A câmera está desligada enquanto a página não está à vista.`,
    refused: msg`O portal não pode usar a câmera. Permita a câmera para este site no navegador e leia de novo, ou escreva o código.`,
    unavailable: msg`A câmera não abriu: o aparelho não tem câmera, outro aplicativo a usa, ou o endereço do portal não começa com https. Escreva o código, ou escolha uma foto dele.`,
    unread: msg`Não há QR code que se leia nesta foto. Tire a foto de perto, com luz, sem cortar o código.`,
    unknown: msg`Nenhum ativo em uso tem este código: “${code}”`,
    unreachable: msg`Este aparelho não guarda os formulários do ativo “${code}”.`,
  }
  const said = [problem && problemText(problem, i18n), told && _(words[told])].filter(Boolean).join(' ')
  return (
    <WorkflowDialog
      title={_(msg`Ler QR code do ativo`)}
      status={view.status}
      hidesStatus={!view.isBusy}
      isBusy={view.isBusy}
      problem={null}
      cause={problem}
      submit={{
        word: events['code.submit'],
        onSubmit: () => (view.canOpen ? actor.send({ type: 'code.submit' }) : field.current?.focus()),
      }}
      actions={[
        {
          name: 'dialog.dismiss',
          word: events['dialog.dismiss'],
          onAct: () => actor.send({ type: 'dialog.dismiss' }),
        },
      ]}
      onClose={() => actor.send({ type: 'dialog.dismiss' })}
    >
      {view.hasCamera ? (
        <div className={classes['picture']}>
          <video ref={videoRef} muted playsInline aria-label={_(msg`Imagem da câmera`)} />
          {view.isLooking ? (
            <div className={classes['frame']} />
          ) : (
            <Text className={classes['waiting'] ?? ''}>{_(msg`Permita a câmera, se o navegador perguntar.`)}</Text>
          )}
        </div>
      ) : null}
      {view.isLooking ? <Text fz="sm">{_(msg`Aponte para o código na etiqueta da máquina.`)}</Text> : null}
      {told ? <Notice kind={told === 'paused' ? 'done' : 'error'}>{said}</Notice> : null}
      {view.canRetry ? (
        <PlainButton
          size="lg"
          word={events['machine.retry']}
          leftSection={<RotateCcw size={20} aria-hidden />}
          onClick={() => actor.send({ type: 'machine.retry' })}
        />
      ) : null}
      {view.canRestart ? (
        <PlainButton
          size="lg"
          variant={view.canRetry ? 'default' : 'filled'}
          word={events['scan.restart']}
          onClick={() => actor.send({ type: 'scan.restart' })}
        />
      ) : null}
      {view.isEditable ? (
        <>
          <FileButton
            accept="image/*"
            resetRef={resetPhoto}
            onChange={(photo) => {
              // The same photo can be chosen again.
              resetPhoto.current?.()
              if (photo) onPhoto(photo)
            }}
          >
            {({ onClick }) => (
              <PlainButton
                size="lg"
                variant="default"
                word={events['photo.choose']}
                leftSection={<ImageUp size={20} aria-hidden />}
                onClick={onClick}
              />
            )}
          </FileButton>
          <TextInput
            ref={field}
            size="md"
            label={_(events['code.write'])}
            description={_(msg`Como está escrito na etiqueta`)}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={({ currentTarget: { value } }) => actor.send({ type: 'code.write', text: value })}
          />
        </>
      ) : null}
    </WorkflowDialog>
  )
}
