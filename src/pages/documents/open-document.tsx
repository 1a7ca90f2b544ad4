import type { ComponentProps } from 'react'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { DocumentPanel, subtitleOf } from './document-panel.tsx'

type Props = Omit<ComponentProps<typeof DocumentPanel>, 'document'> & {
  documentId: string
  place: string | undefined
  onClose: () => void
  onStep: (by: 1 | -1) => void
}

/** The document of the address, which a notice may name and the page of the list may not show. */
export const OpenDocument = ({ documentId, place, onClose, onStep, ...panel }: Props) => {
  const read = useResource('documents.get', { params: { documentId } })
  const document = read.data?.document
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
      <Loaded of={read}>{(data) => <DocumentPanel {...panel} document={data.document} />}</Loaded>
    </SidePanel>
  )
}
