import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '../contract/catalogue.ts'
import { printPermissionMatrix } from '../server/access/permission-matrix.ts'

// Printed for review: server/access/endpoint-rights.test.ts compares every call over HTTP with this file.
writeFileSync(join(import.meta.dirname, '..', 'server', 'access', 'permission-matrix.txt'), printPermissionMatrix(catalogue))
