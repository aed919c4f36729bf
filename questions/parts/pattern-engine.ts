// Imported where patterns are always judged: by the server, and by the editor. Other pages load the engine when they need it.
import { RE2JS } from 're2js';
import { takeEngine } from './own-pattern.ts';

takeEngine(RE2JS);
