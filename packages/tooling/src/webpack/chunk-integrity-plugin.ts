import type { Compiler } from 'webpack';

/**
 * Lets the page check every chunk before it runs. The shell puts `tailgateIntegrity(url)` on the window, which knows the
 * published hashes from the registry; a chunk whose bytes differ from them is refused by the browser.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkIntegrityPlugin', (source) =>
        [
          source,
          'const integrity = globalThis.tailgateIntegrity && globalThis.tailgateIntegrity(url);',
          'if (integrity) script.integrity = integrity;',
        ].join('\n'),
      );
    });
  }
}
