import type { DiyResult } from '#contract/diy-runs.ts'
import { date } from '#src/pages/shared/format.ts'

/** What has changed since the owner last answered the same questions. */
export const Compared = ({
  compared: { since, fixed, fresh, still, unsure },
  zone,
}: {
  compared: NonNullable<DiyResult['compared']>
  /** The time zone of the home. */
  zone: string
}) => {
  const groups = [
    ['New', fresh],
    ['Still there', still],
    ['No longer sure', unsure],
    ['No longer there', fixed],
  ] as const
  return (
    <>
      <h3>Since {date(since, zone)}</h3>
      {groups.every(([, problems]) => problems.length === 0) ? (
        <p>
          Nothing has changed in what you answered both times: there was no problem, and there is
          none.
        </p>
      ) : (
        <ul>
          {groups.map(
            ([name, problems]) =>
              problems.length > 0 && (
                <li key={name}>
                  <strong>{name}:</strong> {problems.join('; ')}
                </li>
              ),
          )}
        </ul>
      )}
    </>
  )
}
