import type { FieldWork } from '#contract/worksheets.ts'
import { useOnline } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'

type Settled = NonNullable<FieldWork['template']>

/** The templates to choose from, own ones and those of the firm. */
export const TemplateSelect = ({
  inspectionId,
  settled,
}: {
  inspectionId: string
  settled: Settled
}) => {
  const kept = useResource('templates.list', {})
  const form = useSubmission('worksheets.chooseTemplate', {})
  const online = useOnline()
  const { entries } = useUnsent(inspectionId)
  const own = kept.data?.templates ?? []
  const firm = kept.data?.firm ?? []
  const templates = [...own, ...firm]
  if (templates.length === 0 && settled.template_id === null) return null
  const problem = form.error ?? Object.values(form.problems)[0]
  const isListed = templates.some(({ template_id }) => template_id === settled.template_id)
  return (
    <>
      <Select
        label="Template"
        hint="Until you record something, you can choose another."
        blocked={
          !online
            ? 'Only the server can change it, and you are offline.'
            : entries.length > 0
              ? 'Work of this inspection is not sent yet.'
              : null
        }
        disabled={form.busy}
        options={[
          ['', 'Standards of practice'],
          ...own.map(({ template_id, name }) => [template_id, name] as const),
          ...firm.map(({ template_id, name }) => [template_id, `${name} (of the firm)`] as const),
          // The inspection has a template that was removed since.
          ...(isListed || settled.template_id === null
            ? []
            : [[settled.template_id, settled.name] as const]),
        ]}
        value={settled.template_id ?? ''}
        onChange={(id) =>
          form.submit({ params: { inspectionId }, body: { template_id: id === '' ? null : id } })
        }
      />
      {problem && <Banner tone="bad">{problem}</Banner>}
    </>
  )
}
