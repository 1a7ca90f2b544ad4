import { useActor } from '@xstate/react'
import { Download, ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { downloadMachine } from '#src/machines/sharing/download.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/states.tsx'

type Wish = 'open' | 'save'

export const fileCall = (documentId: string) => ({
  name: 'documents.download',
  input: { params: { documentId } },
})

/** The file, fetched once with the sign-in of this page: the viewer of the browser opens it, or it is saved. */
const HeldPdf = ({ documentId, wish }: { documentId: string; wish: Wish }) => {
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('download', downloadMachine))
  const [snapshot, send] = useActor(chart, {
    inspect,
    input: { call: fileCall(documentId), atOnce: true },
  })
  const { file, problem } = snapshot.context
  const pressed = useRef<HTMLAnchorElement>(null)
  const failed = useRef<HTMLDivElement>(null)
  // The press that asked for the file goes on. Where that was long ago, a browser opens no tab: the link has the focus.
  useEffect(() => {
    if (file === null) return
    pressed.current?.focus()
    pressed.current?.click()
  }, [file])
  // The busy button had the focus, and is gone with it.
  useEffect(() => {
    if (problem !== null && document.activeElement === document.body)
      failed.current?.querySelector('button')?.focus()
  }, [problem])
  if (problem !== null)
    return (
      <div ref={failed}>
        <ErrorState message={problem.message} onRetry={() => send({ type: 'file.prepare' })} />
      </div>
    )
  if (file === null)
    return (
      <Button busy autoFocus>
        {wish === 'open' ? 'Open the PDF' : 'Download'}
      </Button>
    )
  return (
    <>
      <a
        ref={wish === 'open' ? pressed : null}
        className={buttonClass()}
        href={file.url}
        target="_blank"
        rel="noreferrer"
      >
        <ExternalLink aria-hidden="true" />
        Open the PDF
      </a>
      <a
        ref={wish === 'save' ? pressed : null}
        className={buttonClass('secondary')}
        href={file.url}
        download={file.name}
      >
        <Download aria-hidden="true" />
        Download
      </a>
    </>
  )
}

/** A PDF has up to 50 MB: it is fetched on a press, and held for the next one. */
export const PdfFile = ({ documentId }: { documentId: string }) => {
  const [wish, setWish] = useState<Wish | null>(null)
  if (wish !== null) return <HeldPdf documentId={documentId} wish={wish} />
  return (
    <>
      <Button onClick={() => setWish('open')}>Open the PDF</Button>
      <Button look="secondary" onClick={() => setWish('save')}>
        Download
      </Button>
    </>
  )
}
