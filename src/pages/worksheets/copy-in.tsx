import { useActor } from '@xstate/react'
import { useState } from 'react'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { type Copy, copyInMachine } from '#src/machines/worksheets/copy-in.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { browserZone, counted, dateTime } from '#src/pages/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { ownPlaceOf } from './own-places.ts'
import { amountOf } from './unsent-words.ts'

const when = (instant: string) =>
  Number.isNaN(Date.parse(instant)) ? '' : `, copied out ${dateTime(instant, browserZone())}`

/** What a copy would add, in words. */
const WhatIsIn = ({ copy }: { copy: Copy }) => {
  const inspections = [...new Set(copy.entries.map(({ inspectionId }) => inspectionId))]
  return (
    <>
      <p>
        {amountOf(copy.entries)}, {bytesInWords(copy.bytes)}
        {when(copy.copiedAt)}:
      </p>
      <ul>
        {inspections.map((id) => {
          const place = copy.places[id]
          return (
            <li key={id}>
              {ownPlaceOf(id)?.title ??
                (place ? `${place.street}, ${place.city}` : 'An inspection without an address')}
              : {amountOf(copy.entries.filter(({ inspectionId }) => inspectionId === id))}
            </li>
          )
        })}
      </ul>
      {copy.handedOver && (
        <p>Another inspector gave it to you. The server takes it if you have the inspection now.</p>
      )}
      {copy.known > 0 && (
        <p>
          {copy.known === 1
            ? '1 change of it is here already and is not added again.'
            : `${copy.known} changes of it are here already and are not added again.`}
        </p>
      )}
      {copy.missing > 0 && (
        <p>{counted(copy.missing, 'photo')} cannot be added: the copy does not hold the picture.</p>
      )}
    </>
  )
}

/** A copy of unsent work, made on another device, is read back in. */
export const CopyIn = () => {
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('copyIn', copyInMachine))
  const [snapshot, send] = useActor(chart, { inspect })
  const { copy, problem, added } = snapshot.context
  const isAsking = snapshot.hasTag('asking') && copy !== null
  return (
    <Card title="Work from another device">
      <Muted small={false}>
        Copy the work out there, bring the file here, and import it. You see what it adds before
        anything is added.
      </Muted>
      {problem !== null && !isAsking && <Banner tone="bad">{problem}</Banner>}
      {added !== null && (
        <Banner tone="good">
          {added === 0
            ? 'Everything in this copy is on this device already.'
            : `${counted(added, 'change')} added. They are sent from this device now.`}
        </Banner>
      )}
      <Cluster>
        <FileField
          accept=".json,application/json"
          onFiles={([file]) => {
            if (file !== undefined) send({ type: 'file.choose', file })
          }}
        >
          {snapshot.hasTag('busy') ? 'Reading the copy' : 'Import a copy'}
        </FileField>
      </Cluster>
      <Dialog title="Add this work?" open={isAsking} onClose={() => send({ type: 'copy.cancel' })}>
        <Stack>
          {copy !== null && <WhatIsIn copy={copy} />}
          {problem !== null && <Banner tone="bad">{problem}</Banner>}
          <Cluster>
            <Button busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'copy.add' })}>
              Add it
            </Button>
            <Button look="secondary" onClick={() => send({ type: 'copy.cancel' })}>
              Cancel
            </Button>
          </Cluster>
        </Stack>
      </Dialog>
    </Card>
  )
}
