import type { InspectionRow } from '#contract/inspection.ts'
import { isEditable } from '#contract/vocabulary/inspections.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { time } from '#src/pages/shared/format.ts'
import { toHomeScreen } from '#src/pages/shared/home-screen.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useFieldKit } from '#src/pages/shared/use-field-kit.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Muted } from '#src/ui/layout.tsx'

/** Whether an inspection that is still worked on opens on this device without a network. */
export const OfflineReady = ({ row }: { row: InspectionRow }) => {
  const { isThere, impossible, readySince } = useFieldKit()
  if (!isThere || impossible || !isEditable(row.status)) return null
  const since = readySince(row.inspection_id)
  return since === null ? (
    <Badge>Not downloaded</Badge>
  ) : (
    <Badge tone="good">
      <span title={`As of ${time(since)}`}>Ready offline</span>
    </Badge>
  )
}

/** Gets everything about the next days' inspections onto this device. */
export const DownloadToday = () => {
  const { forgetsUnused } = useWired()
  const { isThere, impossible, missing, downloading, problem, download } = useFieldKit()
  if (!isThere) return null
  if (impossible)
    return <Muted>This browser cannot open the app without a network. Keep the page open.</Muted>
  return (
    <>
      <OnlineButton look="secondary" busy={downloading} onClick={() => download()}>
        Download today
      </OnlineButton>
      {problem !== null && !downloading && <Muted>{problem.message}</Muted>}
      {problem === null && missing && !downloading && (
        <Muted>
          The app does not open without a network yet: this device ran out of room or signal while
          saving it. It will try again.
        </Muted>
      )}
      {forgetsUnused() && (
        <Muted>
          An iPhone or iPad removes what a website stored after seven days without a visit.{' '}
          {toHomeScreen}, and press Download today there: the app on the home screen keeps it.
        </Muted>
      )}
    </>
  )
}

/** Gets the chosen inspections onto this device, and says how many of them are there. */
export const DownloadChosen = ({ ids }: { ids: readonly string[] }) => {
  const { downloading, problem, download, readySince } = useFieldKit()
  const here = ids.filter((id) => readySince(id) !== null).length
  return (
    <>
      <OnlineButton look="secondary" busy={downloading} onClick={() => download(ids)}>
        Download for offline
      </OnlineButton>
      <Muted>
        {problem !== null && !downloading
          ? problem.message
          : `${here} of ${ids.length} open without a network`}
      </Muted>
    </>
  )
}
