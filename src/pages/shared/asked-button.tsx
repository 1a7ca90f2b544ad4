import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { keepAround } from './keep-around.ts'

type Props = {
  children: ReactNode
  /** What happens then, in one sentence. */
  warning: string
  /** The word of the button that does it. */
  yes: string
  look?: 'danger' | 'quiet' | 'secondary'
  /** The word of the button that changes nothing. */
  no?: string
  busy: boolean
  onYes: () => void
}

/** A button for what cannot be taken back: the first press says what happens, the second one does it. */
export const AskedButton = ({
  children,
  warning,
  yes,
  look = 'danger',
  no = 'Keep it',
  busy,
  onYes,
}: Props) => {
  const [asks, setAsks] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(false)
  // The pressed button has gone: the focus goes to the one that keeps everything, and back.
  useEffect(() => {
    if (asks !== was.current) place.current?.querySelector<HTMLElement>('[data-safe]')?.focus()
    was.current = asks
  }, [asks])
  return (
    <div ref={place}>
      {asks ? (
        <Stack tight>
          <p role="status">{warning}</p>
          <Cluster>
            <Button
              look="danger"
              busy={busy}
              onClick={(press) => {
                keepAround(press)
                onYes()
              }}
            >
              {yes}
            </Button>
            <Button look="secondary" data-safe="" onClick={() => setAsks(false)}>
              {no}
            </Button>
          </Cluster>
        </Stack>
      ) : (
        <Button look={look} busy={busy} data-safe="" onClick={() => setAsks(true)}>
          {children}
        </Button>
      )}
    </div>
  )
}
