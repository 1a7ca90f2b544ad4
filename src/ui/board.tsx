import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './board.module.css'
import { type Point, useDrag } from './drag.ts'
import { Hidden } from './layout.tsx'
import { Menu } from './menu.tsx'
import { TabCount } from './tabs.tsx'

export type BoardColumn = { id: string; title: string; note?: string }
export type BoardCard = {
  id: string
  /** The id of the column that it is in; cards keep their order in it. */
  column: string
  /** Its name, for the menu and for screen readers. */
  title: string
  /** The card's content, with the link or the button that opens it. */
  content: ReactNode
}
type Props = {
  label: string
  columns: readonly BoardColumn[]
  cards: readonly BoardCard[]
  /** Without it nothing can be moved. The card stays where it is until `cards` say otherwise. */
  onMove?: (card: string, column: string) => void
  /** Why this card may not go into this column, as a sentence; null: it may. */
  blocked?: (card: string, column: string) => string | null
}

/** The control of a card that takes the focus first. */
const stopOf = (card: Element | null | undefined) =>
  card?.querySelector<HTMLElement>(':is(a[href], button):not([aria-disabled="true"])')
const isSeen = (element: HTMLElement) => element.getClientRects().length > 0

/** Where an arrow leads: along the column, or to the same height in a neighboring one that has cards. */
const neighborOf = (columns: readonly (readonly string[])[], at: string, key: string) => {
  const column = columns.findIndex((ids) => ids.includes(at))
  const row = columns[column]?.indexOf(at) ?? -1
  if (key === 'ArrowUp') return columns[column]?.[row - 1]
  if (key === 'ArrowDown') return columns[column]?.[row + 1]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const side =
    key === 'ArrowLeft' ? columns.slice(0, column).toReversed() : columns.slice(column + 1)
  const next = side.find((ids) => ids.length > 0)
  return next?.[Math.min(row, next.length - 1)]
}

/** Cards in columns. A card moves by drag, or by its menu; on a phone one column is in sight, and a row says which. */
export const Board = ({ label, columns, cards, onMove, blocked = () => null }: Props) => {
  const box = useRef<HTMLElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const lifted = useRef<Point>({ x: 0, y: 0 })
  const follow = useRef<string>(undefined)
  const [shown, setShown] = useState(columns[0]?.id)
  const [held, setHeld] = useState<{ card: BoardCard; over: string | null; width: number }>()
  const [said, say] = useState('')
  const inColumn = (id: string) => cards.filter((card) => card.column === id)
  const ids = columns.map(({ id }) => inColumn(id).map((card) => card.id))
  const titleOf = (id: string) => columns.find((column) => column.id === id)?.title ?? ''
  const find = (id: string) =>
    [...(box.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].find(
      (card) => card.dataset.card === id,
    )

  const move = (card: BoardCard, column: string) => {
    if (column === card.column) return
    const reason = blocked(card.id, column)
    if (reason !== null) return say(`${card.title} stays in ${titleOf(card.column)}. ${reason}`)
    follow.current = card.id
    say(`${card.title} is moved to ${titleOf(column)}.`)
    onMove?.(card.id, column)
  }
  // The moved card is another element in another column; the focus follows it, if it can be seen there.
  useEffect(() => {
    if (follow.current === undefined) return
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const button = find(follow.current)?.querySelector<HTMLElement>('[aria-expanded]')
    const tab = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    const next = button && isSeen(button) ? button : tab
    follow.current = undefined
    next?.focus()
  })

  const columnAt = ({ x }: Point): string | null => {
    const lists = [...(box.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    const under = lists.find((list) => {
      const { left, right } = list.getBoundingClientRect()
      return x >= left && x < right
    })
    return under?.dataset.column ?? null
  }
  const carry = ({ x, y }: Point) => {
    if (ghost.current !== null)
      ghost.current.style.translate = `${x - lifted.current.x}px ${y - lifted.current.y}px`
  }
  const drag = useDrag<BoardCard>({
    start: (card, at) => {
      const { left = 0, top = 0, width = 0 } = find(card.id)?.getBoundingClientRect() ?? {}
      lifted.current = { x: at.x - left, y: at.y - top }
      setHeld({ card, over: card.column, width })
    },
    move: (_, at) => {
      carry(at)
      const over = columnAt(at)
      setHeld((was) => (was === undefined || was.over === over ? was : { ...was, over }))
    },
    drop: (card, at) => {
      setHeld(undefined)
      const column = columnAt(at)
      if (column !== null) move(card, column)
    },
    cancel: () => setHeld(undefined),
  })

  const onKeyDown = (event: KeyboardEvent, card: string) => {
    const inMenu = event.target instanceof Element && event.target.closest('[data-menu]') !== null
    if (event.defaultPrevented || inMenu) return
    const stop = stopOf(find(neighborOf(ids, card, event.key) ?? ''))
    if (!stop || !isSeen(stop)) return
    event.preventDefault()
    stop.focus()
  }

  return (
    <section ref={box} aria-label={label} className={styles.box}>
      <div className={styles.tabs}>
        {columns.map((column, index) => (
          <button
            key={column.id}
            type="button"
            aria-pressed={column.id === shown}
            onClick={() => setShown(column.id)}
          >
            {column.title} <TabCount>{ids[index]?.length}</TabCount>
          </button>
        ))}
      </div>
      <div className={styles.columns} style={{ '--columns': columns.length }}>
        {columns.map((column, index) => {
          const reason =
            held && held.card.column !== column.id ? blocked(held.card.id, column.id) : null
          return (
            <section
              key={column.id}
              aria-label={column.title}
              className={styles.column}
              data-column={column.id}
              data-shown={column.id === shown || undefined}
              data-over={(held?.over === column.id && reason === null) || undefined}
              data-blocked={reason !== null || undefined}
            >
              <h3 className={styles.head}>
                {column.title} <span className={styles.count}>{ids[index]?.length}</span>
              </h3>
              {(reason ?? column.note) && <p className={styles.note}>{reason ?? column.note}</p>}
              <ol className={styles.cards}>
                {inColumn(column.id).map((card) => (
                  <li
                    key={card.id}
                    data-card={card.id}
                    className={clsx(styles.card, onMove && styles.movable)}
                    data-held={held?.card.id === card.id || undefined}
                    onKeyDown={(event) => onKeyDown(event, card.id)}
                    onPointerDown={onMove && ((event) => drag(event, card))}
                  >
                    <div className={styles.content}>{card.content}</div>
                    {onMove && (
                      // A finger drags the card by this, and elsewhere it scrolls.
                      <div className={styles.grip} onPointerDown={(event) => drag(event, card)}>
                        <MoveMenu
                          card={card}
                          columns={columns}
                          blocked={blocked}
                          onMove={(to) => move(card, to)}
                        />
                      </div>
                    )}
                  </li>
                ))}
              </ol>
              {ids[index]?.length === 0 && <p className={styles.empty}>Nothing here</p>}
            </section>
          )
        })}
      </div>
      {held && (
        <div
          ref={ghost}
          className={clsx(styles.card, styles.ghost)}
          style={{ width: held.width }}
          aria-hidden="true"
          inert
        >
          <div className={styles.content}>{held.card.content}</div>
        </div>
      )}
      <Hidden>
        <span role="status">{said}</span>
      </Hidden>
    </section>
  )
}

const MoveMenu = ({
  card,
  columns,
  blocked,
  onMove,
}: {
  card: BoardCard
  columns: readonly BoardColumn[]
  blocked: (card: string, column: string) => string | null
  onMove: (column: string) => void
}) => (
  <Menu
    floats
    end
    label={`Move ${card.title}`}
    className={styles.handle}
    panel={(close) => (
      <div data-menu="">
        <p className={styles.menuTitle}>Move to</p>
        {columns.map(({ id, title }) => {
          const reason = id === card.column ? 'It is here.' : blocked(card.id, id)
          return (
            <button
              key={id}
              type="button"
              aria-disabled={reason !== null || undefined}
              className={styles.choice}
              onClick={() => {
                if (reason !== null) return
                close()
                onMove(id)
              }}
            >
              <span>{title}</span>
              {reason !== null && <span className={styles.reason}>{reason}</span>}
            </button>
          )
        })}
      </div>
    )}
  >
    <GripVertical aria-hidden="true" className={styles.icon} />
  </Menu>
)
