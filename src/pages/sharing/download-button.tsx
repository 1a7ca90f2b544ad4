import { useActor } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { downloadMachine, type FileCall } from '#src/machines/sharing/download.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Button } from '#src/ui/button.tsx'

type Props = {
  call: FileCall
  children: ReactNode
  blocked?: string | null
  look?: 'secondary' | 'quiet'
  /** It was pressed before its code was there. */
  pressed?: boolean
}

/** Has the server make a file and saves it. */
export const DownloadButton = ({
  call,
  children,
  blocked = null,
  look = 'secondary',
  pressed = false,
}: Props) => {
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('download', downloadMachine))
  const [snapshot, send] = useActor(chart, { inspect, input: { call, atOnce: false } })
  // The press came before the chart was there to hear it.
  useEffect(() => {
    if (pressed) send({ type: 'file.prepare' })
  }, [pressed, send])
  return (
    <>
      <Button
        look={look}
        busy={snapshot.hasTag('busy')}
        blocked={blocked}
        autoFocus={pressed}
        onClick={() => send({ type: 'file.prepare' })}
      >
        {children}
      </Button>
      {snapshot.hasTag('failed') && <span role="alert">{snapshot.context.problem?.message}</span>}
    </>
  )
}
