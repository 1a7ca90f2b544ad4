import { counted } from '#src/pages/shared/format.ts'
import { NewerNote } from '#src/pages/shared/newer-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inWords, type Lost, lostRequests } from './area-words.ts'
import type { Areas } from './use-areas.ts'

const Requests = ({ of: { name, sentence } }: { of: Lost }) => (
  <Banner tone="warn">
    {name}: {sentence}
  </Banner>
)

/** What a save would change, before it is saved, and the way back afterwards. */
export const AreaChanges = ({ areas, isOther }: { areas: Areas; isOther: boolean }) => {
  const { added, removed, latest, saved } = areas
  const params = { inspectorId: latest.inspector.user_id }
  const undo = useSubmission('serviceAreas.restore', {})
  const isUndone = undo.done && undo.answer !== null && undo.answer.version >= latest.version
  const isChanged = added.length + removed.length > 0
  return (
    <Card
      title={
        isChanged ? `${added.length} added, ${removed.length} removed, not saved yet` : 'Changes'
      }
    >
      <Stack>
        {!isChanged && saved === null && (
          <Muted>Nothing is changed. What you change is shown here before you save it.</Muted>
        )}
        {added.length > 0 && (
          <p>
            <strong>{counted(added.length, 'county', 'counties')} added:</strong> {inWords(added)}
          </p>
        )}
        {removed.length > 0 && (
          <p>
            <strong>{counted(removed.length, 'county', 'counties')} removed:</strong>{' '}
            {inWords(removed)}
          </p>
        )}
        {lostRequests(removed).map((lost) => (
          <Requests key={lost.fips} of={lost} />
        ))}
        {areas.isOutdated && (
          <NewerNote
            thing="service area"
            onTakeNewer={areas.startOver}
            keep={{ label: 'Keep my choice', onPress: () => areas.keepMine(latest.version) }}
          />
        )}
        {areas.error && <Banner tone="bad">{areas.error}</Banner>}
        {undo.error && <Banner tone="bad">{undo.error}</Banner>}
        {isUndone && !isChanged ? (
          <Banner tone="good">The counties are again what they were before.</Banner>
        ) : (
          saved !== null && (
            <Banner
              tone="good"
              action={
                saved.version > 0 && (
                  <Button
                    look="secondary"
                    busy={undo.busy}
                    onClick={() =>
                      undo.submit({
                        params,
                        body: { restores: saved.version - 1, version: saved.version },
                      })
                    }
                  >
                    Undo the last change
                  </Button>
                )
              }
            >
              Saved.
            </Banner>
          )
        )}
        {isChanged && (
          <TextField
            label={isOther ? 'Note to the inspector' : 'Note'}
            optional
            maxLength={500}
            value={areas.note}
            onChange={areas.setNote}
          />
        )}
        <Cluster>
          <Button busy={areas.busy} onClick={areas.save}>
            Save service areas
          </Button>
          {isChanged && (
            <Button look="secondary" onClick={areas.startOver}>
              Undo changes
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}
