// The home from the street: brick below, siding in the gable, a porch, a lawn and a tree.
const vec3 eye = vec3(-5.2, 1.9, 12.5), target = vec3(0.3, 2.15, 0.0);
const float zoom = 1.35, exposure = 0.6, sunSoft = 16.0, lampFall = 1.0, closeness = 5.0;
const vec3 sun = normalize(vec3(-0.65, 0.62, 0.55)), sunColor = vec3(2.7, 2.45, 2.05), skyColor = vec3(0.55, 0.7, 0.92), groundColor = vec3(0.2, 0.21, 0.13);
const vec3 lampAt = vec3(0), lampColor = vec3(0);
vec3 sky(vec3 d) { vec3 c = mix(vec3(0.82, 0.89, 0.96), vec3(0.24, 0.48, 0.82), clamp(d.y * 1.9, 0.0, 1.0)); return mix(c, vec3(1.05), smoothstep(0.5, 0.72, fbm(d * vec3(3, 9, 3) + 3.0)) * 0.85 * smoothstep(0.0, 0.15, d.y)); }
const vec2 brick = vec2(0.24, 0.09), tab = vec2(0.5, 0.22);
float gable(vec3 p, float half_, float low, float rise) { return (p.y - low) * 0.86 + (abs(p.x) - half_) * rise; }
float hole(vec3 p, vec2 at, vec2 b) { return rect(p.xy - at, b, 0.0); }
float openings(vec3 p) { return min(min(hole(p, vec2(-2.35, 1.55), vec2(0.62, 0.75)), hole(p, vec2(2.35, 1.55), vec2(0.95, 0.75))), min(hole(p, vec2(0.15, 1.22), vec2(0.52, 1.12)), hole(p, vec2(0.0, 3.75), vec2(0.36, 0.42)))); }
vec2 window(vec3 p, vec2 at, vec2 b, float bars, vec2 hit) {
  vec3 q = p - vec3(at, 2.93);
  hit = near(hit, box(q, vec3(b, 0.02), 0.0), 5.0);
  float frame = max(rect(q.xy, b + 0.09, 0.01), -rect(q.xy, b - 0.03, 0.0));
  frame = min(frame, min(abs(q.y) - 0.025, bars > 0.0 ? abs(abs(q.x) - (bars > 1.0 ? b.x / 3.0 : 0.0)) - 0.025 : 9.0));
  return near(hit, max(max(frame, rect(q.xy, b + 0.09, 0.0)), abs(q.z - 0.06) - 0.05), 4.0);
}
vec2 map(vec3 p) {
  float up = gable(p, 0.0, 5.0, 0.51);
  vec4 c = course(p.xy, brick);
  float walls = max(box(p - vec3(0, 1.8, 0), vec3(3.7, 3.2, 3.0), 0.0), up + 0.12);
  float face = p.y < 2.72 ? 0.012 * joint(c.xy, brick, 0.015) : 0.03 * fract(p.y / 0.17);
  walls = max(walls - (p.z > 2.9 ? face : 0.0), -max(openings(p), -(p.z - 2.9)));
  vec2 hit = vec2(walls * 0.8, 1.0);
  vec3 r = p; r.x = abs(r.x);
  float slope = up - 0.02 * (1.0 - fract(r.x * 1.17 / tab.y));
  hit = near(hit, max(max(slope, -up - 0.16), box(p - vec3(0, 3.6, 0), vec3(4.25, 1.9, 3.45), 0.0)) * 0.8, 2.0);
  hit = near(hit, max(max(up - 0.03, -up - 0.22), box(p - vec3(0, 3.6, 3.44), vec3(4.28, 2.0, 0.035), 0.0)) * 0.8, 4.0);
  hit = window(p, vec2(-2.35, 1.55), vec2(0.62, 0.75), 1.0, hit);
  hit = window(p, vec2(2.35, 1.55), vec2(0.95, 0.75), 2.0, hit);
  hit = window(p, vec2(0.0, 3.75), vec2(0.36, 0.42), 1.0, hit);
  vec3 d = p - vec3(0.15, 1.22, 2.9);
  hit = near(hit, box(d, vec3(0.46, 1.1, 0.03), 0.0) + 0.02 * step(0.0, -min(rect(abs(d.xy) - vec2(0.2, 0.45), vec2(0.13, 0.33), 0.0), 1.0)), 6.0);
  hit = near(hit, max(rect(d.xy, vec2(0.58, 1.2), 0.0), max(-rect(d.xy, vec2(0.46, 1.1), 0.0), abs(d.z - 0.06) - 0.06)), 4.0);
  hit = near(hit, length(d - vec3(0.36, -0.05, 0.06)) - 0.045, 7.0);
  hit = near(hit, box(p - vec3(0.15, 0.02, 3.7), vec3(1.25, 0.1, 0.8), 0.01), 8.0);
  hit = near(hit, box(p - vec3(0.15, -0.05, 4.7), vec3(1.0, 0.08, 0.35), 0.01), 8.0);
  vec3 s = p; s.x = abs(s.x - 0.15);
  hit = near(hit, box(s - vec3(1.1, 1.25, 4.25), vec3(0.09, 1.2, 0.09), 0.01), 4.0);
  hit = near(hit, box(p - vec3(0.15, 2.5, 3.75), vec3(1.4, 0.09, 0.75), 0.01), 4.0);
  vec3 t = p - vec3(0.15, 2.58, 3.75); t.yz = turn(-0.16) * t.yz;
  hit = near(hit, box(t, vec3(1.5, 0.045, 0.85), 0.01), 2.0);
  vec4 k = course(p.xy, brick);
  hit = near(hit, box(p - vec3(2.0, 4.7, 0.6), vec3(0.36, 1.35, 0.36), 0.01) - 0.01 * joint(k.xy, brick, 0.015), 3.0);
  hit = near(hit, box(p - vec3(2.0, 6.08, 0.6), vec3(0.43, 0.06, 0.43), 0.01), 8.0);
  float path = abs(p.x - 0.15 - 0.4 * sin((p.z - 5.0) * 0.5)) - 0.7;
  hit = near(hit, (p.y + 0.12 + (path < 0.0 ? 0.0 : -0.04 - 0.07 * pow(noise(p * vec3(19, 1, 19)), 2.0)) - 0.15 * fbm(p * vec3(0.3, 0, 0.3))) * 0.6, path < 0.0 && p.z > 4.8 ? 8.0 : 9.0);
  vec3 b = p - vec3(0, 0.15, 3.35); b.x = abs(b.x + 0.1) - 2.7;
  hit = near(hit, (length(b * vec3(0.62, 1, 1)) - 0.42 - 0.3 * fbm(p * 5.0) + 0.1) * 0.6, 10.0);
  vec3 e = p - vec3(5.4, 0, 0.6);
  hit = near(hit, rod(e, vec3(0, -0.3, 0), vec3(0.1, 2.6, 0), 0.2), 11.0);
  float crown = min(min(length(e - vec3(0, 3.7, 0)) - 1.35, length(e - vec3(0.9, 3.0, 0.5)) - 0.95), length(e - vec3(-0.7, 3.0, 0.4)) - 0.9);
  hit = near(hit, (crown - 0.9 * fbm(p * 3.2) + 0.35) * 0.55, 10.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5 || (id > 2.5 && id < 3.5)) {
    vec4 c = course(abs(n.x) > 0.6 ? p.zy : p.xy, brick);
    vec3 red = mix(vec3(0.3, 0.11, 0.075), vec3(0.46, 0.2, 0.13), c.w) * (0.75 + 0.5 * fbm(p * 9.0));
    vec3 wall = mix(vec3(0.52, 0.48, 0.43), red, joint(c.xy, brick, 0.015));
    look = Look(p.y > 2.72 && id < 1.5 ? vec3(0.66, 0.68, 0.66) * (0.92 + 0.08 * noise(p * 6.0)) : wall, 0.1, 0.0, 0.03, 30.0);
  } else if (id < 2.5) { vec4 c = course(vec2(p.z, abs(p.x) * 1.17), tab); look = Look(mix(vec3(0.09, 0.09, 0.1), vec3(0.23, 0.22, 0.22), c.w) * (0.7 + 0.6 * noise(p * 60.0)), 0.1, 0.0, 0.08, 40.0); }
  else if (id < 4.5) look = Look(vec3(0.84, 0.83, 0.79), 0.3, 0.0, 0.0, 1.0);
  else if (id < 5.5) look = Look(vec3(0.05, 0.07, 0.08), 0.86, 0.0, 0.003, 2.0);
  else if (id < 6.5) look = Look(vec3(0.05, 0.12, 0.18), 0.45, 0.0, 0.0, 1.0);
  else if (id < 7.5) look = Look(vec3(0.7, 0.55, 0.25), 0.5, 0.9, 0.0, 1.0);
  else if (id < 8.5) look = Look(vec3(0.52, 0.5, 0.47) * (0.8 + 0.3 * fbm(p * 5.0)), 0.1, 0.0, 0.06, 25.0);
  else if (id < 9.5) look = Look(mix(vec3(0.055, 0.12, 0.03), vec3(0.2, 0.28, 0.075), noise(p * vec3(26, 2, 26))) * (0.8 + 0.5 * fbm(p * 0.8)), 0.08, 0.0, 0.1, 14.0);
  else if (id < 10.5) look = Look(mix(vec3(0.03, 0.09, 0.025), vec3(0.15, 0.25, 0.06), noise(p * 16.0)), 0.1, 0.0, 0.3, 14.0);
  else look = Look(vec3(0.16, 0.11, 0.075), 0.05, 0.0, 0.3, 12.0);
}
