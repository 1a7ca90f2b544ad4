import type { ComponentProps } from 'react'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DocumentPanel } from './document-panel.tsx'

type Props = Omit<ComponentProps<typeof DocumentPanel>, 'document'> & { documentId: string }

/** The document of the address, which a notice may name and the page of the list may not show. */
export const OpenDocument = ({ documentId, ...panel }: Props) => {
  const document = useResource('documents.get', { params: { documentId } }).data?.document
  // The address keeps the document when another home is chosen.
  if (document?.property_id !== panel.propertyId) return null
  return <DocumentPanel {...panel} document={document} />
}
