import { counted } from '#src/pages/shared/format.ts'
import { NewerNote } from '#src/pages/shared/newer-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inWords, lostRequests, withTerms } from './area-words.ts'
import { type Areas, isProposed } from './use-areas.ts'

const Line = ({ count, what, names }: { count: number; what: string; names: string }) =>
  count > 0 && (
    <p>
      <strong>
        {counted(count, 'county', 'counties')} {what}:
      </strong>{' '}
      {names}
    </p>
  )

/** What a save would change, or has changed, and the way back. */
export const AreaDifference = ({ areas, isOther }: { areas: Areas; isOther: boolean }) => {
  const { added, removed, changed, isChanged, latest, saved } = areas
  const params = { inspectorId: latest.inspector.user_id }
  const undo = useSubmission('serviceAreas.restore', {})
  const isUndone =
    undo.done &&
    undo.answer !== null &&
    undo.answer.version >= latest.version &&
    !isProposed(undo.answer)
  const waits = [saved, undo.answer].some((answer) => answer !== null && isProposed(answer))
  return (
    <>
      <Line count={added.length} what="added" names={inWords(added)} />
      <Line count={removed.length} what="removed" names={inWords(removed)} />
      <Line count={changed.length} what="on other terms" names={withTerms(changed)} />
      {lostRequests(removed).map(({ fips, name, sentence }) => (
        <Banner key={fips} tone="warn">
          {name}: {sentence}
        </Banner>
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
      {waits && !isChanged ? (
        isProposed(latest) && (
          <Banner tone="good">Proposed. An admin approves or declines it.</Banner>
        )
      ) : isUndone && !isChanged ? (
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
    </>
  )
}
