import type { Compiler } from 'webpack';

/**
 * Sets the integrity attribute of every chunk, so that the browser refuses a chunk whose bytes differ from the release. The
 * shell's `window.tailgateIntegrity(url)` looks the hash up in the registry.
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
