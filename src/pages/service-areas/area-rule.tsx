import type { AreaRule } from '#contract/area-proposals.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

/** It is kept as soon as it is pressed; where it could not be kept, it goes back. */
const Switch = ({ rule }: { rule: AreaRule }) => {
  const form = useSubmission(
    'areaProposals.saveRule',
    { needs_approval: rule.needs_approval },
    undefined,
    { draft: null },
  )
  const stored = form.answer !== null && form.answer.version > rule.version ? form.answer : rule
  const isOn = form.busy ? form.values.needs_approval : stored.needs_approval
  return (
    <Stack tight>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <Checkbox
        checked={isOn}
        onChange={(needs_approval) => {
          if (form.busy) return
          form.change({ needs_approval })
          form.submit({ body: { needs_approval, version: stored.version } })
        }}
      >
        Changes to service areas need an admin’s approval
      </Checkbox>
      <Muted>
        {isOn
          ? 'An inspector’s changes wait until an admin approves them. An admin’s changes take effect right away.'
          : 'An inspector’s changes take effect right away.'}
        {stored.changed_by !== null && ` Set by ${stored.changed_by}.`}
      </Muted>
    </Stack>
  )
}

/** Whether changes that inspectors make wait for an admin. */
export const AreaRuleCard = () => {
  const read = useResource('areaProposals.rule', {})
  return (
    <Card title="Approval of changes">
      <Loaded of={read}>{(rule) => <Switch rule={rule} />}</Loaded>
    </Card>
  )
}
