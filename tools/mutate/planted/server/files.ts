// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/files/bucket.ts',
    ['tests/server/files/edges.test.ts'],
    ['wrong retry', 'answer.status === 429 || answer', 'answer'],
    ['dropped guard', "answer.status === 404 && code !== 'NoSuchBucket'", 'answer.status === 404'],
    ['key without its input', 'encodeURIComponent(next)', 'next'],
    [
      'wrong value',
      "answer.status === 404 && code !== 'NoSuchBucket' ?",
      'answer.status === 404 ?',
    ],
  ),
  ...cases(
    'server/files/delete.ts',
    ['tests/server/lives/erase-person.test.ts'],
    [
      'not ended',
      'thumbnail_path === null ? storage_path : [storage_path, thumbnail_path],',
      'thumbnail_path ?? storage_path,',
    ],
  ),
  ...cases(
    'server/files/directory.ts',
    ['tests/server/files/edges.test.ts'],
    ['not ended', '        await disk.rm(part, { force: true })\n', ''],
    ['missing await', '          await handle.sync()\n', ''],
  ),
  ...cases(
    'server/files/directory.ts',
    ['tests/server/files/directory.test.ts'],
    ['forgotten error', "['ENOENT', 'ENOTDIR']", "['ENOENT']"],
    ['forgotten error', "['ENOENT', 'ENOTDIR']", "['ENOTDIR']"],
    ['forgotten error', '    return []\n  throw error\n', '    return []\n  return []\n'],
  ),
  ...cases(
    'server/files/encode.ts',
    ['tests/server/files/photos.test.ts'],
    [
      'dropped guard',
      "    if (Math.max(width, height) > longestSide) throw new Error('too long')\n",
      '',
    ],
    ['dropped guard', ').rotate()', ')'],
    ['dropped guard', 'limitInputPixels: 80_000_000, ', 'limitInputPixels: false, '],
    [
      'wrong value',
      "fullSize, fullSize, { fit: 'inside', withoutEnlargement: true }",
      "fullSize, fullSize, { fit: 'inside' }",
    ],
    [
      'wrong value',
      "thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true }",
      "thumbnailSize, thumbnailSize, { fit: 'inside' }",
    ],
  ),
  ...cases(
    'server/files/or-discard.ts',
    ['tests/server/files/edges.test.ts'],
    ['dropped guard', 'if (isUndone(error)) for', 'for'],
  ),
  ...cases(
    'server/files/or-discard.ts',
    ['tests/server/files/photos.test.ts'],
    ['forgotten error', '.catch(() => {})', ''],
  ),
  ...cases(
    'server/files/papers.ts',
    ['tests/server/files/edges.test.ts'],
    ['not ended', '    if (picture !== null) await files.discard(picture)\n', ''],
  ),
  ...cases(
    'server/files/room.ts',
    ['tests/server/files/edges.test.ts'],
    ['off by one', 'used_bytes + more > room_bytes', 'used_bytes + more >= room_bytes'],
  ),
  ...cases(
    'server/files/store.ts',
    ['tests/server/files'],
    ['not ended', '        shared.delete(name)\n', ''],
    [
      'not ended',
      '        await store.discard(photo)\n        throw error\n      }\n      return photo\n    },\n    keep:',
      '        throw error\n      }\n      return photo\n    },\n    keep:',
    ],
    [
      'dropped guard',
      'if (!path.startsWith(sharedPrefix)) await door.remove(path)',
      'await door.remove(path)',
    ],
  ),
  ...cases(
    'server/files/store.ts',
    ['tests/server/files/photos.test.ts'],
    ['off by one', 'bytes.length > largestFile', 'bytes.length >= largestFile'],
  ),
  ...cases(
    'server/files/store.ts',
    ['tests/server/files/store.test.ts'],
    ['stale value', '        sharedWhole.delete(path)\n', ''],
    ['wrong value', '      shared.set(name, preparing)\n', ''],
    [
      'wrong value',
      'for (const path of paths) if (!path.startsWith(sharedPrefix)) await door.remove(path)',
      'for (const path of paths) await door.remove(path)',
    ],
    [
      'wrong value',
      '      await writing.catch((error: unknown) => {\n        sharedWhole.delete(path)\n        throw error\n      })\n',
      '      await writing\n',
    ],
  ),
  ...cases(
    'server/files/turns.ts',
    ['tests/server/files/room.test.ts'],
    ['off by one', 'works.length >= mostWaiting', 'works.length > mostWaiting'],
  ),
  ...cases(
    'server/files/turns.ts',
    ['tests/server/files'],
    ['missing await', 'await work?.()', 'void work?.()'],
  ),
  ...cases(
    'server/files/unnamed.ts',
    ['tests/server/files/edges.test.ts'],
    ['dropped guard', 'unnamed.length > alwaysFew && unnamed', 'unnamed'],
    ['wrong value', '    all += ours.length\n', ''],
    ['dropped guard', '&& unnamed.length > all * mostShare', ''],
    ['wrong value', 'mostShare = 0.1', 'mostShare = 0.5'],
  ),
  ...cases(
    'server/files/zip.ts',
    ['tests/server/files/edges.test.ts'],
    ['not ended', "      stream.once('close', () => current?.destroy())\n", ''],
  ),
  ...cases(
    'server/files/zip.ts',
    ['tests/server/files/zip.test.ts'],
    ['wrong value', '\n    .slice(0, 120)', ''],
    ['wrong value', "\n    .replace(/^[.\\s]+|[.\\s]+$/g, '')", ''],
    ['wrong value', "${clean || 'document'}", '${clean}'],
    ['wrong value', 'clean.toLowerCase().endsWith', 'clean.endsWith'],
  ),
]
