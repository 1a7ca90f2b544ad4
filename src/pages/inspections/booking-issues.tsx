import { severityWord } from '#contract/vocabulary/findings.ts'
import { askableStates, issueStateWord, mostAsked } from '#contract/vocabulary/issues.ts'
import { counted } from '#src/pages/shared/format.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'

/** The issues of a home that an inspector can look at, the severest first; null: they are on their way. */
const useAskable = (propertyId: string) => {
  const { data } = useResource('issues.list', {
    params: { propertyId },
    query: { state: askableStates.join(','), page_size: String(mostAsked) },
  })
  return data?.issues ?? null
}

const about = ({
  severity,
  state,
}: {
  severity: keyof typeof severityWord
  state: keyof typeof issueStateWord
}) => `${severityWord[severity]}, ${issueStateWord[state].toLowerCase()}`

/** Which open issues of their home the inspector shall look at; what the owner was not sure about goes along anyway. */
export const BookingIssues = ({
  propertyId,
  chosen,
  onToggle,
}: {
  propertyId: string
  chosen: readonly string[]
  onToggle: (issueId: string) => void
}) => {
  const issues = useAskable(propertyId)
  const open = useResource('openQuestions.ofHome', { params: { propertyId } }).data
  const unsure = open?.questions.length ?? 0
  if ((issues === null || issues.length === 0) && unsure === 0) return null
  return (
    <Stack tight>
      {issues !== null && issues.length > 0 && (
        <Choices
          legend="Anything else the inspector should look at? (optional)"
          many
          value={chosen}
          options={issues.map(({ issue_id, title, ...issue }) => ({
            value: issue_id,
            label: title,
            note: about(issue),
          }))}
          onChange={onToggle}
        />
      )}
      {unsure > 0 && (
        <Muted small={false}>
          {counted(unsure, 'note')} of your DIY inspection {unsure === 1 ? 'goes' : 'go'} along:
          what you were not sure about.
        </Muted>
      )}
    </Stack>
  )
}

/** Before the request is sent: the chosen issues by their names. */
export const ChosenIssues = ({
  propertyId,
  chosen,
}: {
  propertyId: string
  chosen: readonly string[]
}) => {
  const issues = useAskable(propertyId)?.filter(({ issue_id }) => chosen.includes(issue_id)) ?? []
  if (issues.length === 0) return null
  return (
    <section aria-label="Issues to look at">
      <h3>Issues to look at</h3>
      <ul>
        {issues.map(({ issue_id, title, ...issue }) => (
          <li key={issue_id}>
            {title} ({about(issue)})
          </li>
        ))}
      </ul>
    </section>
  )
}
