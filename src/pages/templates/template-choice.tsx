import { Suspense } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { Muted } from '#src/ui/layout.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'

const TemplateSelect = lazyPart(() =>
  import('./template-select.tsx').then((part) => part.TemplateSelect),
)

/** Where the worksheets of an inspection come from; its inspector chooses before they record anything. */
export const TemplateChoice = ({ work }: { work: FieldWork }) => {
  const { template, inspection_id } = work
  const isInspector = useSession()?.role === 'inspector'
  if (template === undefined) return null
  if (isInspector && template.may_change)
    return (
      <Suspense fallback={<Skeleton lines={2} />}>
        <TemplateSelect inspectionId={inspection_id} settled={template} />
      </Suspense>
    )
  return (
    <>
      {template.template_id !== null && (
        <Muted small={false}>
          Template: {template.name}, version {template.version}.{' '}
          {isInspector && <Link to={paths.myTemplates()}>My templates</Link>}
        </Muted>
      )}
      {template.kept !== undefined && (
        <Banner>
          A device had recorded work under another template before {template.name} was chosen. None
          of it is lost. The worksheets keep, after their own: {template.kept.join(', ')}.
        </Banner>
      )}
    </>
  )
}
