import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Page, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { UnsentLink } from './unsent-link.tsx'
import { amountOf, shutWords } from './unsent-words.ts'
import { useDiscard } from './use-discard.tsx'
import { useUnsent } from './use-unsent.ts'

/** The unsent work of an inspection that takes none any more: one decision for all of it. */
export const ShutWork = ({
  entries,
  askToDiscard,
}: {
  /** Of one inspection. */
  entries: readonly Entry[]
  askToDiscard: (entries: readonly Entry[]) => void
}) => {
  const { copyOut } = useWired()
  const { retryAll } = useUnsent(null)
  const shut = shutWords(entries)
  const inspectionId = entries[0]?.inspectionId
  if (shut === null || inspectionId === undefined) return null
  return (
    <Stack>
      <Banner tone="bad">
        {shut.why} Not sent from this device: {amountOf(entries)}.
      </Banner>
      <p>
        {shut.isOthers &&
          'Copy the work out and give the file to the inspector who has the inspection now: they can import it. '}
        It stays on this device as long as you like.
      </p>
      <Cluster>
        <Button onClick={() => copyOut(entries, { handedOver: shut.isOthers })}>
          {shut.isOthers ? 'Copy out for the other inspector' : 'Copy out as a file'}
        </Button>
        <Button look="secondary" onClick={() => retryAll(inspectionId)}>
          Try again
        </Button>
        <Button look="danger" onClick={() => askToDiscard(entries)}>
          Discard all of it
        </Button>
      </Cluster>
    </Stack>
  )
}

/** The unsent work of an inspection that somebody else has now. */
export const TrappedWork = ({ inspectionId }: { inspectionId: string }) => {
  const { entries } = useUnsent(inspectionId)
  const { askToDiscard, element } = useDiscard()
  return (
    <Page narrow>
      <ShutWork entries={entries} askToDiscard={askToDiscard} />
      {entries.length > 0 && <UnsentLink />}
      {element}
    </Page>
  )
}
