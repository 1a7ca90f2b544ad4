// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { plantedInCore } from './planted-core.ts'
import { plantedInFiles } from './planted-files.ts'
import { plantedInGround } from './planted-ground.ts'
import { cases, type Planted } from './planted-kinds.ts'
import { plantedInLives } from './planted-lives.ts'
import { plantedInModels } from './planted-models.ts'
import { plantedInNewest } from './planted-newest.ts'
import { plantedInOutbox } from './planted-outbox.ts'
import { plantedOutside } from './planted-outside.ts'
import { plantedInPapers } from './planted-papers.ts'
import { plantedInParts } from './planted-parts.ts'
import { plantedInQueries } from './planted-queries.ts'
import { plantedInRecent } from './planted-recent.ts'
import { plantedInRooms } from './planted-rooms.ts'
import { plantedInMoreRooms } from './planted-rooms-2.ts'
import { plantedInLaterRooms } from './planted-rooms-3.ts'
import { plantedInLastRooms } from './planted-rooms-4.ts'
import { plantedInRules } from './planted-rules.ts'
import { plantedInServed } from './planted-served.ts'
import { plantedInServer } from './planted-server.ts'
import { plantedInTerms } from './planted-terms.ts'
import { plantedInTold } from './planted-told.ts'
import { plantedInWiring } from './planted-wiring.ts'
import { plantedInYoung } from './planted-young.ts'
import { plantedInYoungApp } from './planted-young-app.ts'

const bell = ['tests/machines/notifications', 'tests/wiring/notifications.test.ts']
const stream = ['tests/services/stream.test.ts', ...bell]
const outbox = ['tests/machines/worksheets/outbox', 'tests/wiring/worksheets.test.ts']
const shell = ['tests/machines/shell/app.test.ts', 'tests/wiring/shell.test.ts']
const device = ['tests/services/device-store']
const http = ['tests/services/http']
const storage = ['tests/services/storage']
const auth = ['tests/wiring/auth']
const booking = ['tests/machines/inspections']
const reads = ['tests/machines/calls/reads.test.ts']

const model = (name: string) => `src/machines/${name}-model.ts`
export const planted: readonly Planted[] = [
  ...cases(
    model('notifications/notifications'),
    bell,
    ['off by one', 'complete: items.length < pageSize', 'complete: items.length <= pageSize'],
    ['off by one', 'older.length < pageSize', 'older.length <= pageSize'],
    ['off by one', 'pageSize = 20', 'pageSize = 21'],
    ['off by one', 'Math.max(0, feed.unread - (', '(feed.unread - ('],
    ['wrong order', 'moment(b) - moment(a)', 'moment(a) - moment(b)'],
    ['key without its input', 'String(a.id) === String(id)', 'a.id === id'],
  ),
  ...cases(
    model('worksheets/outbox'),
    outbox,
    ['off by one', '(entries.at(-1)?.queuedAt ?? -1) + 1', 'entries.at(-1)?.queuedAt ?? -1'],
    [
      'key without its input',
      'one.target === other.target && one.inspectionId === other.inspectionId',
      'one.target === other.target',
    ],
    [
      'key without its input',
      'other.inspectionId === entry.inspectionId &&\n          (other.target',
      '(other.target',
    ],
  ),
  ...cases(
    model('properties/properties'),
    ['tests/machines/properties'],
    ['wrong order', 'selected ?? stored', 'stored ?? selected'],
    ['wrong order', 'age(b) - age(a)', 'age(a) - age(b)'],
    ['off by one', 'list[0]?.property_id', 'list[1]?.property_id'],
  ),
  ...cases(
    model('inspections/booking'),
    booking,
    ['off by one', 'steps.indexOf(step) <= steps', 'steps.indexOf(step) < steps'],
    ['off by one', 'slots.slots.length === 0', 'slots.slots.length <= 1'],
  ),
  ...cases(
    'contract/signature.ts',
    ['tests/contract/signature.test.ts'],
    ['off by one', '.length >= 2', '.length > 2'],
  ),
  ...cases(
    model('calls/reads'),
    reads,
    ['key without its input', 'JSON.stringify([name, input])', 'JSON.stringify([name, null])'],
    ['not ended', 'if (!left) reads', 'reads'],
  ),
  ...cases(
    'src/machines/shell/supervision.ts',
    shell,
    ['off by one', '(counts[part] ?? 0) < mostRestarts', '(counts[part] ?? 0) <= mostRestarts'],
    ['off by one', '?? 0)) - 1)', '?? 0)))'],
    ['key without its input', '[part]: (counts[part] ?? 0) + 1', '[part]: 1'],
  ),
  ...cases(
    'src/services/stream.ts',
    stream,
    ['not ended', '    source.close()\n    handlers.failed(', '    handlers.failed('],
    ['not ended', 'return () => source.close()', 'return () => {}'],
    [
      'wrong order',
      'const isRefused = source.readyState === EventSource.CLOSED\n    source.close()',
      'source.close()\n    const isRefused = source.readyState === EventSource.CLOSED',
    ],
    ['key without its input', '?token=${encodeURIComponent(token)}', '?token=${token}'],
    ['wrong order', "'ping', handlers.pinged", "'ping', handlers.connected"],
  ),
  ...cases(
    'src/services/device-store.ts',
    device,
    [
      'key without its input',
      'IDBKeyRange.bound([userId], [userId, []])',
      "IDBKeyRange.lowerBound([''])",
    ],
    ['key without its input', "db.get('copies', [userId, name])", "db.get('copies', ['', name])"],
    [
      'key without its input',
      'store.put({ values, at: Date.now() }, [userId, name])',
      "store.put({ values, at: Date.now() }, ['', name])",
    ],
    ['off by one', 'Date.now() - kept.at < draftLasts', 'Date.now() - kept.at <= draftLasts'],
    ['wrong order', 'a.queuedAt - b.queuedAt', 'b.queuedAt - a.queuedAt'],
    ['not ended', 'if (event.target instanceof IDBDatabase) event.target.close()', ''],
    [
      'wrong order',
      'gone.map((id) => change.store.delete([userId, id]))',
      'gone.map((id) => change.store.delete([id, userId]))',
    ],
  ),
  ...cases(
    'src/services/http.ts',
    http,
    ['not ended', 'finally {\n      clearTimeout(timer)\n    }', 'finally {\n    }'],
    ['off by one', 'status >= 500', 'status > 500'],
    ['key without its input', 'refreshes ? storedToken() : await token(who)', 'await token(who)'],
    ['key without its input', 'refreshes ? refreshTimeout : limits.timeout', 'limits.timeout'],
    ['effect after stop', '!refreshes &&\n              bearer !== null', 'bearer !== null'],
  ),
  ...cases(
    'src/services/pictures.ts',
    ['tests/services/pictures.test.ts'],
    ['not ended', 'finally {\n    clearTimeout(timer)\n  }', 'finally {\n  }'],
  ),
  ...cases(
    'src/services/storage.ts',
    storage,
    ['not ended', "return () => removeEventListener('storage', listen)", 'return () => {}'],
    ['not ended', "removeEventListener('storage', done)\n      resolve()", 'resolve()'],
    ['not ended', 'clearTimeout(timer)\n      removeEventListener', 'removeEventListener'],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    bell,
    ['effect after stop', 'if (over) return\n', ''],
    ['not ended', 'close?.()', ''],
    ['key without its input', 'pageOf(api, show, offset)', "pageOf(api, 'all', offset)"],
    ['off by one', 'Math.max(0, unread)', 'unread'],
    ['key without its input', 'offset: String(offset)', "offset: '0'"],
  ),
  ...cases(
    'src/wiring/shell.ts',
    shell,
    ['not ended', "removeEventListener('online', network)", ''],
    ['not ended', "removeEventListener('offline', network)", ''],
    ['not ended', "document.removeEventListener('visibilitychange', tab)", ''],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    outbox,
    ['not ended', 'subscription?.unsubscribe()', ''],
    ['not ended', "removeEventListener('online', back)", ''],
    ['key without its input', 'if (sent.inspectionId === inspectionId) tell', 'tell'],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    outbox,
    ['effect after stop', ' && !entries.some(({ target }) => target === sent.target)', ''],
    ['key without its input', 'filter((id) => !wanted.has(id))', 'filter(() => false)'],
    [
      'key without its input',
      'deviceStore.readUnsent(userId)) as Entry[]',
      "deviceStore.readUnsent('')) as Entry[]",
    ],
  ),
  ...cases('src/wiring/worksheets-outbox.ts', outbox, ['off by one', 'version ?? 0', '0']),
  ...cases(
    'src/wiring/auth.ts',
    auth,
    ['effect after stop', 'if (changedFrom(asked) !== null) throw over()', ''],
    ['effect after stop', 'return changedFrom(session) === null ? user : null', 'return user'],
    ['not ended', 'if (settle(snapshot)) subscription.unsubscribe()', 'settle(snapshot)'],
    ['off by one', 'session.expiresAt - now() > 5000', 'session.expiresAt - now() > 0'],
    [
      'wrong order',
      'storage.forgetOriginal()\n          storage.writeAuth(view.answer)',
      'storage.writeAuth(view.answer)',
    ],
  ),
  ...cases(
    'src/wiring/reads.ts',
    ['tests/wiring/reads.test.ts'],
    ['key without its input', 'noted.add(token)', "noted.add('')"],
    ['not ended', '} finally {\n    leave()\n  }', '} finally {\n  }'],
    ['key without its input', 'known(input.name)', "known('public.companyInfo')"],
    ['effect after stop', '.catch(() => noted.delete(token))', '.catch(() => {})'],
  ),
  ...plantedInWiring,
  ...plantedInModels,
  ...plantedInRules,
  ...plantedInOutbox,
  ...plantedInRecent,
  ...plantedInTold,
  ...plantedInServer,
  ...plantedInNewest,
  ...plantedInCore,
  ...plantedInTerms,
  ...plantedInQueries,
  ...plantedInGround,
  ...plantedInParts,
  ...plantedInLives,
  ...plantedInServed,
  ...plantedInPapers,
  ...plantedInFiles,
  ...plantedInYoung,
  ...plantedInYoungApp,
  ...plantedInRooms,
  ...plantedInMoreRooms,
  ...plantedInLaterRooms,
  ...plantedInLastRooms,
  ...plantedOutside,
]
