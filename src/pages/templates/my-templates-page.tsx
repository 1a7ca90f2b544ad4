import { Page } from '#src/ui/layout.tsx'
import { Templates } from './templates.tsx'

/** The templates of an inspector's own, and those of the firm to choose and to copy. */
export default function MyTemplatesPage() {
  return (
    <Page>
      <Templates of="inspector" />
    </Page>
  )
}
