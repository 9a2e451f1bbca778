import { join } from 'node:path'
import ts from 'typescript'
import type { Fault, Form } from './fault-kinds'

const forms: Readonly<Record<Form, (after: string) => string>> = {
  expression: (after) => `(${after})`,
  markup: (after) => `{${after}}`,
  statement: (after) => `{ ${after} }`,
  property: (after) => `...{ ${after} }`,
  element: (after) => `...[${after}]`,
}

/**
 * Says of a fault whether the compiler lets its file pass. What it refuses is no program that could be delivered. A name
 * that the fault leaves without use is none of its faults: whoever makes such a mistake leaves the name out, too.
 */
export function typeChecker(root: string, sources: Readonly<Record<string, string>>): (fault: Fault) => boolean {
  const read = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: () => {},
  })
  const at = (path: string) => join(root, path)
  const names = Object.keys(sources).filter((path) => /^(?:contract|machines|server|src)\//.test(path))
  let changed = { file: '', text: '' }
  const versions = new Map<string, number>()
  const service = ts.createLanguageService({
    ...ts.sys,
    getCompilationSettings: () => ({ ...read?.options, noUnusedLocals: false, noUnusedParameters: false }),
    getScriptFileNames: () => names.map(at),
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot(file) {
      const text = file === changed.file ? changed.text : ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  })

  return ({ path, form, start, end, after }) => {
    const source = sources[path] ?? ''
    put(path, source.slice(0, start) + forms[form](after) + source.slice(end))
    const errors = service.getSemanticDiagnostics(at(path))
    put(path, source)
    return errors.length === 0
  }

  function put(path: string, text: string) {
    changed = { file: at(path), text }
    versions.set(at(path), (versions.get(at(path)) ?? 0) + 1)
  }
}
