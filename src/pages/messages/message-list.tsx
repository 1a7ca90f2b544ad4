import clsx from 'clsx'
import type { Message } from '#contract/messages.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { datedTime } from '#src/pages/shared/format.ts'
import { Muted } from '#src/ui/layout.tsx'
import styles from './messages.module.css'

const sideWord: Record<Role, string> = {
  homeowner: 'homeowner',
  inspector: 'inspector',
  admin: 'our office',
}

type Props = {
  messages: readonly Message[]
  /** What others wrote after this place is new. */
  newAfter: number
  timeZone: string
}

/** What people wrote to each other, the oldest first. A screen reader announces each new one. */
export const MessageList = ({ messages, newAfter, timeZone }: Props) => {
  const firstNew = messages.find(({ place, is_own }) => place > newAfter && !is_own)
  return (
    <div role="log" aria-label="Messages">
      <ol className={styles.talk}>
        {messages.flatMap((message) => [
          ...(message === firstNew
            ? [
                <li key="new" className={styles.new}>
                  New
                </li>,
              ]
            : []),
          <li key={message.message_id} className={clsx(message.is_own && styles.own)}>
            <Muted>
              {message.is_own ? 'You' : `${message.author}, ${sideWord[message.author_role]}`} ·{' '}
              <time dateTime={message.sent_at}>{datedTime(message.sent_at, timeZone)}</time>
            </Muted>
            <p className={styles.words}>{message.body}</p>
          </li>,
        ])}
      </ol>
    </div>
  )
}
