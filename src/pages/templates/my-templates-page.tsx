import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { ofOwnTemplates } from '#src/machines/worksheets/template-edit.ts'
import { UnsentOwn } from '#src/pages/worksheets/unsent-own.tsx'
import { Page } from '#src/ui/layout.tsx'
import { copyOf, unseen } from './template-model.ts'
import { Templates } from './templates.tsx'
import { useOwnTemplates } from './use-own-templates.ts'

/** The templates of an inspector's own, and those of the firm to choose and to copy. */
export default function MyTemplatesPage() {
  const own = useOwnTemplates()
  const keepBoth = (edit: Edit) => {
    if (edit.kind !== 'template') return
    const { name, sections } = copyOf(edit.template)
    own.save(crypto.randomUUID(), { name, sections }, unseen)
  }
  return (
    <Page density="work">
      <Templates
        of="inspector"
        own={own}
        unsent={
          <UnsentOwn
            of={ofOwnTemplates}
            named={{ worksheets: [] }}
            both="Keep both as two templates"
            keepBoth={keepBoth}
          />
        }
      />
    </Page>
  )
}
