import { type ComponentProps, useEffect, useRef } from 'react'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { DocumentPanel, subtitleOf } from './document-panel.tsx'

type Props = Omit<ComponentProps<typeof DocumentPanel>, 'document'> & {
  documentId: string
  place: string | undefined
  /** What the person has come for: the focus is there. `onUsed`: they are there. */
  intent: 'rename' | null
  onUsed: () => void
  onClose: () => void
  onStep: (by: 1 | -1) => void
}

/** The document of the address, which a notice may name and the page of the list may not show. */
export const OpenDocument = ({
  documentId,
  place,
  intent,
  onUsed,
  onClose,
  onStep,
  ...panel
}: Props) => {
  const read = useResource('documents.get', { params: { documentId } })
  const document = read.data?.document
  const shown = useRef<HTMLDivElement>(null)
  const isHere = document !== undefined
  // After the panel itself has taken the focus. The name is the first field.
  useEffect(() => {
    if (intent === null || !isHere) return
    shown.current?.querySelector<HTMLElement>('form input')?.focus()
    onUsed()
  }, [intent, isHere, onUsed])
  // The address keeps the document when another home is chosen.
  if (document !== undefined && document.property_id !== panel.propertyId) return null
  return (
    <SidePanel
      title={document?.name ?? 'Document'}
      subtitle={document && subtitleOf(document)}
      place={place}
      onClose={onClose}
      onStep={onStep}
    >
      <div ref={shown}>
        <Loaded of={read}>{(data) => <DocumentPanel {...panel} document={data.document} />}</Loaded>
      </div>
    </SidePanel>
  )
}
