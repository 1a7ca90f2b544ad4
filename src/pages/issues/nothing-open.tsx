import { paths } from '#contract/vocabulary/paths.ts'
import { dueWords } from '#src/pages/reminders/reminder-words.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'

/** Where no issue waits, the home's maintenance comes next. */
export const NothingOpen = ({ propertyId }: { propertyId: string }) => {
  const { data } = useResource('reminders.list', { params: { propertyId } })
  const next = data?.reminders.find(({ state }) => state !== 'finished')
  return (
    <EmptyState
      action={
        <Link className={buttonClass('secondary')} to={paths.reminders({ propertyId })}>
          See the reminders
        </Link>
      }
    >
      Nothing open.
      {data && next && ` Next maintenance: ${next.title} · ${dueWords(next.due_on, data.today)}.`}
    </EmptyState>
  )
}
