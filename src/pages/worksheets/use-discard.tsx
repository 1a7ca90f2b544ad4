import { useEffect, useRef, useState } from 'react'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { counted } from '#src/pages/shared/format.ts'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { amountOf } from './unsent-words.ts'
import { useUnsent } from './use-unsent.ts'

/** Seconds in which a discard can be taken back. */
const time = 20

/**
 * Discards unsent work: first a question, then a while to take it back. The pictures stay on the device as long.
 * Answers the question to ask and what to render.
 */
export const useDiscard = (onDiscarded: () => void = () => {}) => {
  const { copyOut, forgetPictures } = useWired()
  const { entries, discard, bringBack } = useUnsent(null)
  const [asked, setAsked] = useState<readonly Entry[] | null>(null)
  const [gone, setGone] = useState<readonly Entry[] | null>(null)
  const offered = useRef<readonly Entry[]>([])
  const offer = (next: readonly Entry[] | null) => {
    offered.current = next ?? []
    setGone(next)
  }
  const forget = () => {
    const held = new Set(entries.map(({ target }) => target))
    forgetPictures(
      offered.current.flatMap(({ target }) =>
        target.startsWith('photo:') && !held.has(target) ? [target.slice('photo:'.length)] : [],
      ),
    )
  }
  const last = useRef(forget)
  // The end of the page calls the function of the last render, which knows what is unsent again.
  useEffect(() => {
    last.current = forget
  })
  // Nobody can take it back once the page is left: the pictures must not outlive the offer.
  useEffect(
    () => () => {
      if (offered.current.length > 0) last.current()
    },
    [],
  )
  const element = (
    <>
      <Dialog
        title={asked?.length === 1 ? 'Discard this change?' : 'Discard these changes?'}
        open={asked !== null}
        onClose={() => setAsked(null)}
      >
        {asked !== null && (
          <Stack>
            <p>
              {amountOf(asked)}. The server does not have {asked.length === 1 ? 'it' : 'them'}: what
              you discard is nowhere else.
            </p>
            <Cluster>
              <Button onClick={() => setAsked(null)}>Keep</Button>
              <Button look="secondary" onClick={() => copyOut(asked)}>
                Copy out first
              </Button>
              <Button
                look="danger"
                onClick={() => {
                  // Another offer takes the place of the former one.
                  if (gone !== null) forget()
                  discard(asked.map(({ id }) => id))
                  offer(asked)
                  setAsked(null)
                  onDiscarded()
                }}
              >
                Discard
              </Button>
            </Cluster>
          </Stack>
        )}
      </Dialog>
      {gone !== null && (
        <UndoOffer
          key={gone.map(({ id }) => id).join()}
          seconds={time}
          onUndo={() => {
            bringBack(gone)
            offer(null)
          }}
          onClose={() => {
            forget()
            offer(null)
          }}
        >
          {counted(gone.length, 'change')} discarded.
        </UndoOffer>
      )}
    </>
  )
  return { askToDiscard: setAsked, element }
}
