import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** A private address by which a calendar follows the visits. */
export const FeedCard = ({ inspectorId }: { inspectorId: string }) => {
  const params = { inspectorId }
  const read = useResource('availability.feed', { params })
  const making = useSubmission('availability.makeFeed', {})
  const revoking = useSubmission('availability.revokeFeed', {})
  const url = making.answer?.url
  return (
    <Card title="In your calendar">
      <Loaded of={read}>
        {({ made_at }) => (
          <Stack>
            {(making.error ?? revoking.error) && (
              <Banner tone="bad">{making.error ?? revoking.error}</Banner>
            )}
            {made_at === null ? (
              <Muted small={false}>
                A calendar on your phone or computer can follow your visits and your time off by a
                private address.
              </Muted>
            ) : url === undefined ? (
              <Muted small={false}>
                A calendar may follow your visits by the address that you have made. A new address
                ends the one before.
              </Muted>
            ) : (
              <>
                <TextField
                  label="Private calendar address"
                  hint="Copy it now: it is not shown again. Anyone who has it sees where your visits are."
                  readOnly
                  value={url}
                  onChange={() => {}}
                  onFocus={(event) => event.target.select()}
                />
                <a href={url.replace(/^https?:/, 'webcal:')}>Subscribe on this device</a>
              </>
            )}
            <Cluster>
              <Button look="secondary" busy={making.busy} onClick={() => making.submit({ params })}>
                {made_at === null ? 'Make a private address' : 'Make a new address'}
              </Button>
              {made_at !== null && (
                <Button
                  look="danger"
                  busy={revoking.busy}
                  onClick={() => revoking.submit({ params })}
                >
                  Withdraw the address
                </Button>
              )}
            </Cluster>
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
