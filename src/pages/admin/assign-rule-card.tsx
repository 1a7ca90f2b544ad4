import { Suspense, useState } from 'react'
import type { AssignRule } from '#contract/assigning.ts'
import { counted } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'

/** Its code comes when somebody changes the rule. */
const RuleForm = lazyPart(() => import('./assign-rule.tsx').then((part) => part.RuleForm))
const AssignedByRule = lazyPart(() =>
  import('./assigned-by-rule.tsx').then((part) => part.AssignedByRule),
)

const stateOf = ({ is_on, delay_minutes }: AssignRule): string => {
  if (!is_on) return 'Off: an admin assigns each request.'
  const when = delay_minutes === 0 ? 'at once' : `after ${counted(delay_minutes, 'minute')}`
  return `On: each request goes to the best inspector ${when}.`
}

/** Whether the firm assigns by itself, by which rule, and what the rule did last. */
export const AssignRuleCard = () => {
  const read = useResource('assigning.get', {})
  const [wasOpened, setOpened] = useState(false)
  return (
    <Card title="Assign by rule">
      <Loaded of={read}>
        {(rule) => (
          <Stack>
            <p>{stateOf(rule)}</p>
            <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
              <summary>Change the rule</summary>
              {wasOpened && (
                <Suspense fallback={<Skeleton lines={2} />}>
                  <RuleForm rule={rule} />
                </Suspense>
              )}
            </details>
            {rule.done.length > 0 && (
              <Suspense>
                <AssignedByRule done={rule.done} />
              </Suspense>
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
